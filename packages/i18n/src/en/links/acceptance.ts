/** The page on which a client accepts the work, or says what is not right. */
export const texts = {
  waiting: {
    title: 'The work has not been submitted yet',
    text: 'When it is, this page shows what was done and you can accept it. It updates by itself: there is nothing to do now.',
    due: 'Due {time}',
  },
  report: {
    unchanged: 'The report is unchanged since it was received on {time}.',
    changed: 'This report was changed after it was received',
    changed_text:
      'What you see here is not what was submitted on {time}. Ask the office before you accept it.',
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
    photo: 'Photo of the problem {number}',
  },
  choice: {
    heading: 'Is the work in order?',
    accept: 'Accept the work',
    not_right: 'Something is not right',
    back: 'Back',
  },
  remark: {
    heading: 'What is not right?',
    how: 'Go to the task and say what is wrong. A photo helps.',
    add: 'Add a remark',
    add_to: 'Add a remark: {task}',
    text: 'What is not right here?',
    of: 'Your remark',
    of_task: 'Your remark on {task}',
    none: 'Write at least one remark, or add a photo to it.',
    count: { one: '{count} remark', other: '{count} remarks' },
  },
  sign: {
    accept_heading: 'Accept the work',
    remarks_heading: 'Send the remarks',
    name: 'Your name',
    kept: 'Remembered on this phone for next time.',
    name_missing: 'Write your name.',
    accept: 'Accept and sign',
    remarks: 'Sign and send the remarks',
    final: 'This cannot be changed afterwards. If the work is submitted again, you can answer again.',
  },
  said: {
    accepted: '{name} accepted the work.',
    remarks: '{name} said what is not right.',
    again: 'If the work is submitted again, this page asks you again.',
  },
} as const
