// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

export const urgencies = ['check_and_check_in', 'have_gap_day', 'no_data'] as const
export const linkKinds = [
  'cleaning',
  'inspection',
  'amenities-check',
  'verification',
  'keys-cards-verification',
  'progress',
  'result-photos',
] as const
export const skipReasons = ['no_time', 'no_access', 'not_needed', 'other'] as const
export const issueKinds = ['broken', 'missing', 'dirty', 'no_access', 'other'] as const

/** The list of sessions: which, and in which order; `-` is downwards. In the order in which they are offered. */
export const sessionFilters = ['all', 'active', 'overdue', 'completed'] as const
export const sessionViews = ['due_today', 'in_progress', 'review'] as const
export const sessionSorts = ['-created', 'created', 'due', '-due', '-tasks', 'tasks'] as const

/** What a photo can be flagged for: bytes or picture seen before in this apartment; dark; blurred; times that cannot be. */
export const photoFlags = ['same_file', 'similar', 'dark', 'blurred', 'clock', 'old'] as const
