export const texts = {
  draft: {
    restored: 'Restored.',
    not_saved: 'This is what you typed earlier. It is not saved yet.',
    outdated:
      'Someone else has changed this since you typed here. Compare before you save: saving replaces their change.',
    discard: 'Discard',
  },
  away: {
    title: 'The server cannot be reached.',
    as_of: 'As of {when}.',
    not_saved: 'Nothing can be saved until it is back; what you type stays here.',
    unanswered: 'The last change got no response. Check whether it was saved before you save it again.',
    read_only:
      'You can read what was last loaded in this browser. Changes are possible once the server is back.',
  },
  again: {
    title: 'Log in again',
    leave: 'Close and go to the login page',
    kept: 'Your work is still here. Log in as the same user to continue.',
  },
} as const
