/** What the bell says, by the type of what happened. */
export const notifications = {
  notification: {
    session_started: '{apartment}: cleaning {code} has started',
    report_submitted: '{apartment}: {cleaner} submitted the report of {code}',
    issue_reported: '{apartment}: a problem was reported in {code}: {kind}',
  },
} as const
