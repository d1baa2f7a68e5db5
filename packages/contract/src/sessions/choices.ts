// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

export const urgencies = ['check_and_check_in', 'have_gap_day', 'no_data'] as const
/** What a session is for: between two stays, during one, a deep clean, anything else. */
export const sessionKinds = ['turnover', 'mid_stay', 'deep', 'other'] as const
/** Why a session was cancelled: by the office, with its apartment, or because of what a calendar has of its stay. */
export const cancelCauses = [
  'office',
  'booking_cancelled',
  'booking_gone',
  'same_check_out',
  'rule_changed',
  'apartment_archived',
  'not_a_stay',
  'guests_came',
] as const
/** Where a booking calendar comes from, for the texts it uses for blocks. In the order in which they are offered. */
export const calendarHosts = [
  'airbnb',
  'booking',
  'vrbo',
  'guesty',
  'smoobu',
  'lodgify',
  'ownerrez',
  'hostaway',
  'google',
  'outlook',
  'other',
] as const
/**
 * What an entry of a calendar is: a guest's stay, a night of a joined stay, or the reason why it has no check-out. `marker`: an extra entry
 * of a stay, such as its check-in; `covers`: it lies over several stays; `repeated`: another entry has the same days; `no_night`: it
 * begins and ends on one day; `unreadable`: it has no usable dates.
 */
export const entryKinds = [
  'stay',
  'night',
  'block',
  'marker',
  'covers',
  'repeated',
  'no_night',
  'cancelled',
  'unreadable',
] as const
/** What the office set by hand, so that no rule and no calendar changes it. `state`: restored after it was cancelled. */
export const handChanges = ['window_start', 'expires_at', 'cleaner_id', 'state'] as const
/**
 * What is wrong in the schedule, such as a check-out without a session, one that may start while guests are in (`guests_in`), or one
 * that is due after the next guests come.
 */
export const scheduleProblems = [
  'no_session',
  'guests_in',
  'unassigned',
  'declined',
  'too_late',
  'overlap',
  'double',
  'double_booking',
  'not_told',
] as const
/** The kinds of notification of a session. `evening`: for the first time, on the evening before. The most urgent first. */
export const messageKinds = ['cancelled', 'returned', 'changed', 'reminder', 'assigned', 'evening'] as const
/** What is done with many sessions at once. */
export const bulkActions = ['create', 'assign', 'extend', 'approve', 'tell', 'cancel'] as const
export const linkKinds = [
  'cleaning',
  'inspection',
  'amenities-check',
  'verification',
  'keys-cards-verification',
  'progress',
  'result-photos',
] as const
/** The assignment of a session: no cleaner yet, or the cleaner's answer. */
export const assignments = ['none', 'asked', 'accepted', 'declined'] as const
/** Those of which a session has one from the start, and the links to repair one of its problems and to a damage case of it. */
export const allLinkKinds = [...linkKinds, 'repair', 'damage-case'] as const
export const skipReasons = ['no_time', 'no_access', 'not_needed', 'other'] as const
export const issueKinds = ['broken', 'missing', 'dirty', 'no_access', 'other'] as const

/** The list of sessions: which, and in which order; `-` is downwards. In the order in which they are offered. */
export const sessionFilters = ['all', 'active', 'overdue', 'completed'] as const
export const sessionViews = [
  'needs_me',
  'today',
  'tomorrow',
  'due_today',
  'not_started',
  'in_progress',
  'review',
  'returned',
  'approved',
  'cancelled',
] as const
export const sessionSorts = ['-created', 'created', 'due', '-due', '-tasks', 'tasks'] as const

/** What an apartment is for those who come next: `blocked`: an urgent problem is open. The states before `ready` need someone. */
export const readinessStates = [
  'blocked',
  'to_clean',
  'cleaning',
  'to_review',
  'to_inspect',
  'guests_in',
  'ready',
] as const
/** What makes a cleaned apartment ready: the office's approval of its report, an inspection, or both. */
export const readyNeeds = ['approval', 'inspection', 'both'] as const

/** Where a problem comes from: the cleaner, or a page of another link, of which the office made it one. */
export const issueSources = ['cleaner', 'inspection', 'amenities-check', 'keys-cards-verification'] as const
/** The list of problems: which, and in which order. `overdue`: open with its day past. */
export const issueFilters = ['open', 'overdue', 'resolved', 'all'] as const
export const issueSorts = ['-created', 'due'] as const

/** What a photo can be flagged for: bytes or picture seen before in this apartment; dark; blurred; times that cannot be. */
export const photoFlags = ['same_file', 'similar', 'dark', 'blurred', 'clock', 'old'] as const
