/**
 * Every problem that a caller can get: the stable code and its HTTP status. One table, so that a code
 * without a status, or without a message in every language (i18n), does not compile.
 */
export const problems = {
  validation_error: 400,
  malformed_json: 400,
  bad_request: 400,
  unknown_host: 400,
  no_refresh_token: 400,
  wrong_password: 400,
  wrong_code: 400,
  passkeys_unavailable: 400,
  password_too_short: 400,
  password_too_weak: 400,
  current_password_required: 400,
  apartment_and_task_required: 400,
  subtask_required: 400,
  cleaner_details_required: 400,
  unsupported_file_type: 400,
  voice_type: 400,
  voice_too_long: 400,
  empty_file: 400,
  corrupt_file: 400,
  pdf_password: 400,
  image_too_large: 400,
  min_photos: 400,
  min_before_photos: 400,
  shots_missing: 400,
  spot_camera_only: 400,
  spot_reason_required: 400,
  task_incomplete: 400,
  nothing_new: 400,
  report_not_ready: 400,
  skip_reason_required: 400,
  invitation_invalid: 400,
  return_reason_required: 400,
  csv_unreadable: 400,
  templates_unreadable: 400,
  template_title_lines: 400,
  calendar_unreadable: 400,
  photos_not_received: 400,
  phone_required: 400,
  phone_invalid: 400,
  email_not_configured: 400,
  nothing_chosen: 400,
  signature_required: 400,
  inspection_incomplete: 400,
  check_incomplete: 400,
  place_required: 400,
  no_active_account: 401,
  second_factor_required: 401,
  second_factor_invalid: 401,
  challenge_expired: 401,
  passkey_invalid: 401,
  oidc_failed: 401,
  token_not_valid: 401,
  token_blacklisted: 401,
  not_authenticated: 401,
  user_inactive: 401,
  user_not_found: 401,
  permission_denied: 403,
  reauthentication_required: 403,
  oidc_not_invited: 403,
  password_login_off: 403,
  second_factor_setup_required: 403,
  phone_shut_out: 403,
  csrf_failed: 403,
  origin_not_allowed: 403,
  not_found: 404,
  session_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  invalid_transition: 409,
  session_completed: 409,
  session_started: 409,
  month_closed: 409,
  session_cancelled: 409,
  session_unassigned: 409,
  task_completed: 409,
  different_content: 409,
  email_exists: 409,
  cleaner_exists: 409,
  cleaner_inactive: 409,
  own_account: 409,
  last_superuser: 409,
  invitation_accepted: 409,
  invitation_pending: 409,
  task_started: 409,
  quota_exceeded: 409,
  limit_reached: 409,
  photo_index_mismatch: 409,
  idempotency_in_progress: 409,
  apartment_archived: 409,
  area_in_use: 409,
  page_locked: 409,
  message_changed: 409,
  changed_meanwhile: 409,
  report_accepted: 409,
  report_replaced: 409,
  session_expired: 410,
  original_removed: 410,
  file_too_large: 413,
  voice_too_large: 413,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  idempotency_key_reused: 422,
  throttled: 429,
  headers_too_large: 431,
  error: 500,
  database_unavailable: 503,
  server_busy: 503,
  storage_unavailable: 503,
  pdf_not_ready: 503,
  pdf_failed: 503,
  storage_full: 507,
} as const

export type ProblemCode = keyof typeof problems

/** What a message may name: `{count}`, `{seconds}`, and what a client may act on, such as `missing`. */
export type ProblemValues = Readonly<Record<string, unknown>>

/** The body of every response that is not a success. `detail` is in the reader's language. */
export type ProblemBody = {
  detail: string
  code: ProblemCode
  fields?: Record<string, string[]>
  [value: string]: unknown
}

/** Thrown for what the caller can act on. Anything else that is thrown is a server error: 500. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly values: ProblemValues

  constructor(code: ProblemCode, values: ProblemValues = {}) {
    super(code)
    this.code = code
    this.values = values
  }

  get status(): number {
    return problems[this.code]
  }
}

/** What can be wrong with a field beyond its schema. Each has a message in every language (i18n). */
export type FieldCode =
  | 'bedrooms_of_type'
  | 'unknown_area'
  | 'area_taken'
  | 'invalid_choice'
  | 'required'
  | 'in_the_past'
  | 'current_password_required'
  | 'invalid'
  | 'name_taken'
  | 'cleaner_taken'
  | 'too_many'
  | 'unknown_time_zone'
  | 'url_not_allowed'
  | 'invalid_email'
  | 'invalid_phone'
  | 'phone_country'
  | 'changed_meanwhile'
  | 'invalid_rrule'
  | 'logo_type'
  | 'logo_too_large'
  | 'logo_empty'
  | 'low_contrast'
  | 'placeholder_unknown'
  | 'placeholder_missing'
  | 'csv_header'
  | 'csv_quote'
  | 'csv_quote_row'
  | 'csv_columns'
  | 'damaged_text'
  | 'lost_digits'
  | 'lost_zeros'
  | 'unknown_id'
  | 'repeated_row'
  | 'same_name'
  | 'unknown_cleaner'
  | 'same_cleaner'
  | 'unknown_owner'
  | 'same_owner'

/** A validation_error of one field; the HTTP layer translates it. */
export const fieldProblem = (
  field: string,
  code: FieldCode,
  values: {
    count?: number
    country?: string
    line?: number
    column?: string
    wanted?: string
    read?: string
    ratio?: string
    nearest?: string
    placeholder?: string
  } = {},
) => new Problem('validation_error', { invalid: { field, code, ...values } })

/** Why an uploaded picture may be refused, wherever it belongs. */
export const pictureProblems = [
  'unsupported_file_type',
  'empty_file',
  'corrupt_file',
  'image_too_large',
  'file_too_large',
  'server_busy',
  'storage_unavailable',
  'storage_full',
] as const satisfies readonly ProblemCode[]
