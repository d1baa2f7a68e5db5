/** The page of the one who repairs a problem. */
export const texts = {
  after: { title: 'After the repair', text: 'Take photos that show that it is repaired.' },
  done: { by: 'Repaired by {name}.', button: 'It is repaired' },
  where: {
    address: 'Address',
    room: 'Where',
    reported: 'Reported',
    due: 'To be done by',
    photo: 'Photo {number} of the problem',
  },
} as const
