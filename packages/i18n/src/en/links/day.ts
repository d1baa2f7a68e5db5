/** The page of a cleaner's day: all sessions until next week, and whether she will do them. */
export const texts = {
  day: {
    title: 'Your cleanings',
    hello: '{name}, your cleanings',
    empty: 'Nothing to clean in the coming days',
    empty_hint: 'New cleanings appear here by themselves. Keep this link.',
    late: 'Late',
    today: 'Today, {date}',
    tomorrow: 'Tomorrow, {date}',
    until: 'until {time}',
    between: '{from} to {until}',
    planned: 'about {span}',
    revoked: 'The office has closed the link of this cleaning.',
    open: 'Open the cleaning',
    look: 'See the report',
  },
  answer: {
    ask: 'Will you do it?',
    yes: 'I’ll do it',
    no: 'I can’t',
    accepted: 'You’ll do it',
    declined: 'You said you can’t',
    waiting: 'Not yet at the office: it will be sent by itself.',
    reason: 'Why?',
    reason_hint: 'The office reads it and gives the cleaning to another person.',
    send_no: 'Tell the office',
  },
} as const
