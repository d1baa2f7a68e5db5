/** The PDF of a damage pack. Words such as rooms and kinds of problems are in `words`. */
export const texts = {
  damage: {
    title: 'Record of damage',
    /** The document's name in a reader's window and in a file list. */
    document_title: 'Record of damage · {apartment}',
    made_at: 'Made {time}',
    times_in: 'Times: {zone}',
    photos: { one: '{count} photo', other: '{count} photos' },
    problems: { one: '{count} problem', other: '{count} problems' },
    sessions: { one: '{count} cleaning', other: '{count} cleanings' },
    note: 'Note',
    page_of: 'Page {page} of {pages}',
    item: 'No. {number}',
    /** What a picture shows, for those who cannot see it. */
    photo_of: 'Photo {number}: {subject}',
    reported: 'Reported',
    taken: 'Taken',
    taken_unknown: 'Not recorded by the phone',
    received: 'Received',
    cleaning: 'Cleaning',
    cleaner: 'Cleaner',
    cleaner_unknown: 'Not submitted yet',
    place: 'Task',
    hash_received: 'SHA-256 as sent',
    hash_kept: 'SHA-256 as kept',
    no_photo: 'Reported without a photo',
    no_text: 'No description was given.',
    missing: 'Photo not available',
    paper: 'PDF document, in the folder “photos”',
    hashes_heading: 'About the fingerprints',
    hashes:
      'Each photo has two SHA-256 fingerprints. The first was made of the file as the phone sent it, the second of the file as it is kept, without the phone’s metadata. The kept files lie beside this document in the folder “photos”, under the same numbers; whoever calculates their SHA-256 gets the second fingerprint. “Taken” is what the phone said, “received” is the time of our server.',
  },
} as const
