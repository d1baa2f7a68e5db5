/** The page on which a client accepts the work, or says what is not right. */
export const texts = {
  waiting: {
    title: 'The work is not submitted yet',
    text: 'Once it is, you can see here what was done and accept it. This page updates automatically.',
    due: 'Due {time}',
  },
  report: {
    unchanged: 'The report is unchanged since it was received on {time}.',
    changed: 'This report was changed after it was received',
    changed_text: 'This is not what was submitted on {time}. Ask the office before you accept it.',
    seal: 'Seal code',
    version: 'Version {number}',
    open: 'Open the report',
  },
  tasks: {
    heading: 'What was done',
    count: 'Tasks done: {done} of {total}',
    done: 'Done',
    not_done: 'Not done',
    no_photos: 'No photos',
  },
  problems: {
    heading: {
      one: '{count} problem reported by the cleaner',
      other: '{count} problems reported by the cleaner',
    },
    photo: 'Photo {number} of the problem',
  },
  choice: {
    heading: 'Is the work in order?',
    accept: 'Accept the work',
    not_right: 'Not satisfied',
    back: 'Back',
  },
  remark: {
    heading: 'What is wrong?',
    how: 'Go to the task and say what is wrong. A photo helps.',
    add: 'Add a remark',
    add_to: 'Add a remark: {task}',
    text: 'What is wrong here?',
    of: 'Your remark',
    of_task: 'Your remark on {task}',
    none: 'Add at least one remark or photo.',
    count: { one: '{count} remark', other: '{count} remarks' },
  },
  sign: {
    accept_heading: 'Accept the work',
    remarks_heading: 'Send remarks',
    name: 'Your name',
    kept: 'Saved on this phone for next time.',
    name_missing: 'Enter your name.',
    accept: 'Accept and sign',
    remarks: 'Sign and send remarks',
    final: 'You cannot change this later. If the work is submitted again, you can respond again.',
  },
  said: {
    accepted: '{name} accepted the work.',
    remarks: '{name} sent remarks.',
    again: 'If the work is submitted again, you can respond here again.',
  },
} as const
