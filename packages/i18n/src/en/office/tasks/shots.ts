/** The named photos of templates and tasks. */
export const texts = {
  shots: {
    title: 'Named photos',
    hint: 'Each one is asked for by its name. Without any, the cleaner chooses what to photograph.',
    shot: 'Photo {number}',
    add: 'Add a named photo',
    remove: 'Remove photo: {name}',
    when: 'When',
    before: 'Before cleaning',
    after: 'After cleaning',
    required: 'Required',
    reference: 'Reference photo',
    use: 'Use as reference',
    here: 'In this apartment',
    everywhere: 'In every apartment',
    set: 'This is the reference photo now.',
    failed: 'The reference photo was not saved.',
    what: 'Which photo should look like this?',
    none: 'This task has no named photos yet.',
  },
} as const
