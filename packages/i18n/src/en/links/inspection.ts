/** What the page of an inspection says besides what all pages behind a link say. */
export const texts = {
  round: {
    second: '2nd inspection',
    third: '3rd inspection',
    later: 'Inspection no. {round}',
    again: 'The work was submitted again. Check everything once more.',
  },
  progress: {
    done: '{done} of {of}',
    label: 'Points checked: {done} of {of}',
    score: 'Score {score}',
    no_score: 'No score yet',
  },
  room: {
    all: 'Rooms',
    all_ok: 'All OK in this room',
    rest_ok: { one: 'The remaining {count} is OK', other: 'The remaining {count} are OK' },
    marked: { one: '{count} point marked OK', other: '{count} points marked OK' },
    undo: 'Undo',
    problems: { one: '{count} problem', other: '{count} problems' },
  },
  state: { ok: 'OK', problem: 'Problem', na: 'N/A', none: 'Not checked' },
  item: {
    choose: 'Choose one of the three.',
    note: 'What is wrong?',
    hint: 'Add a photo or a few words so everyone knows what to fix.',
  },
  expiry: {
    kept: 'Valid until {day}',
    none: 'No expiry date yet',
    read: 'Date on it, if another',
    read_hint: 'The office gets it once you have signed.',
  },
  problems: {
    heading: {
      one: 'What should happen with {count} problem?',
      other: 'What should happen with {count} problems?',
    },
    back: {
      one: 'Send {count} problem back to the cleaner as a task',
      other: 'Send {count} problems back to the cleaner as tasks',
    },
    back_text: 'The cleaner sees them with your notes and redoes the work. Then you inspect again.',
    notify: 'Only notify the office',
    notify_text: 'The cleaner is not notified. The office decides.',
    choose: 'Choose what should happen.',
  },
  send: {
    left: { one: '{count} point is not checked yet', other: '{count} points are not checked yet' },
    refused: 'Something was not sent. Check it first.',
  },
  result: {
    ok: { one: '{count} in order', other: '{count} in order' },
    na: { one: '{count} not applicable', other: '{count} not applicable' },
    score: 'Score',
    by: 'Signed by {name}',
    sent_back: {
      one: '{count} task was sent back to the cleaner.',
      other: '{count} tasks were sent back to the cleaner.',
    },
    next: 'When the work is submitted again, a new inspection starts here automatically.',
  },
  empty: {
    title: 'There is nothing to inspect yet',
    text: 'The cleaning has no tasks with points. Ask the office.',
  },
} as const
