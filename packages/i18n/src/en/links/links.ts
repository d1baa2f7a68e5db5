/** What the pages of the other links say alike: what each is for, who fills it, where its work is. */
export const texts = {
  purpose: {
    inspection: 'Check each point, room by room.',
    'amenities-check': 'Count the items and mark what is missing or damaged.',
    'keys-cards-verification': 'Count the keys and cards and note where they are now.',
    verification: 'See what was done, then accept it or say what is wrong.',
    cleaning: 'See how the cleaning is going.',
    'result-photos': 'The photos of the finished cleaning.',
    repair: 'See what needs repairing, then send photos and sign.',
  },
  unknown: {
    home: 'Go to the start page',
  },
  head: {
    fill_until: 'Open until {time}',
  },
  signer: {
    heading: 'Who is filling this in?',
    name: 'Your name',
    company: 'Company',
    kept: 'Saved on this phone for next time.',
    as: 'Sign as {name}?',
    as_yes: 'Yes, that is me',
    as_no: 'Someone else',
    as_missing: 'Choose who signs first.',
    name_missing: 'Enter your name.',
    company_missing: 'Enter your company.',
  },
  sending: {
    button: 'Sign and send',
    locks: 'You cannot change anything after this.',
    on_its_way: 'Not yet at the office',
    on_its_way_text:
      'It is saved on this phone and will be sent automatically. This page turns green when it arrives.',
    received: 'Received by the office',
    received_at: 'Received {time}',
    closed: 'This page is closed',
    closed_text: 'Its time is over and nothing can be added. If something is missing, ask the office.',
    as_of: 'No connection. As of {time}.',
  },
  item: {
    note: 'Note',
    photos: 'Photos',
    add_note: 'Add a note',
    photos_of: 'Photos: {item}',
  },
} as const
