/** What the pages of the other links say alike: what each is for, who fills it, where its work is. */
export const texts = {
  purpose: {
    inspection: 'Go from room to room and check whether each point is in order.',
    'amenities-check': 'Count what belongs to the apartment and say what is missing or damaged.',
    'keys-cards-verification': 'Count the keys and cards and say where they are now.',
    verification: 'See what was done, then accept the work or say what is not right.',
    cleaning: 'How far the cleaning has got.',
    'result-photos': 'The photos of the finished cleaning.',
  },
  unknown: {
    home: 'Open the start page',
  },
  head: {
    fill_until: 'Open until {time}',
  },
  signer: {
    heading: 'Who fills this in?',
    name: 'Your name',
    company: 'Company',
    kept: 'Remembered on this phone for next time.',
    as: 'Sign as {name}?',
    as_yes: 'Yes, that is me',
    as_no: 'Someone else',
    as_missing: 'Choose who signs first.',
    name_missing: 'Write your name.',
    company_missing: 'Write your company.',
  },
  sending: {
    button: 'Sign and send',
    locks: 'Nothing can be changed after this.',
    on_its_way: 'On its way to the office',
    on_its_way_text:
      'It is kept on this phone and is sent automatically. It has arrived when this page turns green.',
    received: 'Received by the office',
    received_at: 'Received {time}',
    closed: 'This page is closed',
    closed_text:
      'The time for it has ended and nothing can be added. Ask the office if something is missing.',
    as_of: 'No connection. As of {time}.',
  },
  item: {
    note: 'Note',
    photos: 'Photos',
    add_note: 'Add a note',
    photos_of: 'Photos: {item}',
  },
} as const
