/** A damage case as its insurer reads it. */
export const texts = {
  damage: {
    title: 'Damage case',
    found: 'Problem reported',
    since: 'Counted from',
    cost: 'Cost',
    receipt: 'Receipt or quote',
    receipt_file: 'File {number}',
    booking: 'Booking reference',
    note: 'Note',
    before: 'Before',
    after: 'Damage',
    photo: '{kind}, photo {number}',
    no_photos: 'There are no photos yet.',
    seal: 'Check the seal of the cleaning report',
    seal_hint: 'The report is sealed: anyone can check that it was not changed since.',
    until: 'This page can be read until {day}.',
    unknown: 'Not known yet',
  },
} as const
