// Lists of choices, apart from their schemas: pages offer them, and must not carry zod.

export const deliveryChannels = ['whatsapp', 'email'] as const
export const deliveryMethods = ['api', 'manual'] as const
export const deliveryStatuses = ['queued', 'sending', 'sent', 'error'] as const

/**
 * Why a delivery failed. `unknown` covers what neither service explains; `session_gone` a report that is no longer
 * there; `template_needed` that WhatsApp takes what we begin only by an approved template; `recipient_limit` that WhatsApp takes no more for
 * this person now; `recipient_stopped` that they stopped messages of companies; `address_unsupported` that our mail server takes no letters
 * beyond ASCII in an address. The texts are in the catalog `deliveries` of i18n.
 */
export const deliveryErrors = [
  'insufficient_balance',
  'invalid_recipient',
  'not_on_whatsapp',
  'recipient_limit',
  'recipient_stopped',
  'mailbox_full',
  'address_unsupported',
  'refused',
  'template_needed',
  'not_configured',
  'too_large',
  'session_gone',
  'gave_up',
  'unknown',
] as const

/** What a line of a statement is besides work: `payment` is of what was paid, and not in the total. */
export const statementLines = ['correction', 'bonus', 'deduction', 'payment'] as const

/** What became of a damage case: the first two are still running. */
export const damageCaseStates = ['open', 'sent', 'paid', 'refused', 'closed'] as const
/** What an insurer or a platform asks for, in the order in which it is collected. */
export const damageCaseParts = [
  'photos_before',
  'photos_after',
  'cost',
  'receipt',
  'report',
  'guest',
] as const

/** What became of finished work since its first report; `deleted` by the office. */
export const workStates = ['submitted', 'returned', 'approved', 'deleted'] as const
