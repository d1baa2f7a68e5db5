/** What the bell says, by the type of what happened. */
export const texts = {
  notification: {
    session_started: '{apartment}: cleaning {code} has started',
    session_overdue: '{apartment}: cleaning {code} is late',
    report_submitted: '{apartment}: {cleaner} submitted the report of {code}',
    issue_reported: '{apartment}: a problem was reported in {code}: {kind}',
    delivery_error: '{apartment}: the report was not sent to {recipient}. {reason}',
    inspection_submitted: '{apartment}: {code} was inspected. Problems found: {problems}',
    keys_mismatch: '{apartment}: keys and cards of {code} do not match ({name})',
    amenities_missing: '{apartment}: things are missing or damaged in {code}: {count}',
    verification_remarks: '{apartment}: {name} has remarks on {code}: {count}',
    user_joined: '{name} has accepted the invitation',
  },
} as const
