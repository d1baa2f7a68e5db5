import type { DeliveryError } from '@brightkey/contract/reports/delivery-schema'

/**
 * Why a message failed. `limited`: rate limit of one recipient or the whole channel; `afterMs` is WhatsApp's
 * Retry-After, if any. `temporary`: retry later, also if the operator has to fix something.
 */
export type Fault =
  | { kind: 'limited'; who: 'recipient' | 'channel'; afterMs: number | null }
  | { kind: 'temporary' }
  | { kind: 'final'; code: DeliveryError }

const temporary: Fault = { kind: 'temporary' }
const limited: Fault = { kind: 'limited', who: 'channel', afterMs: null }
const final = (code: DeliveryError): Fault => ({ kind: 'final', code })

type Row = readonly [codes: readonly number[], fault: Fault]

/** By error code: Meta recommends the code over the HTTP status. */
const byCode: readonly Row[] = [
  // Rate limits of app, account and number; and a number that was reported too often.
  [[4, 17, 32, 613, 80007, 130429, 131048], limited],
  [[131056], { ...limited, who: 'recipient' }],
  [[131042], final('insufficient_balance')],
  [[1006, 131021, 131030], final('invalid_recipient')],
  [[131026], final('not_on_whatsapp')],
  // Its limit on what companies begin with one person, and its experiment that leaves some people out: both for at least a day.
  [[130472, 131049], final('recipient_limit')],
  [[131050], final('recipient_stopped')],
  // No message from the recipient within 24 hours; the template is missing, not approved, or has other parameters.
  [[131047, 132000, 132001, 132005, 132007, 132012, 132015, 132016], final('template_needed')],
  // Token, permissions, locked account, unregistered number: for the operator to fix.
  [[0, 3, 10, 33, 190, 368, 131005, 131031, 131045, 133010], temporary],
  // WhatsApp's own failures.
  [[1, 2, 131000, 131016, 131052, 131057, 133004], temporary],
]
const faults = new Map(byCode.flatMap(([codes, fault]) => codes.map((code) => [code, fault] as const)))

const byStatus: Readonly<Record<number, Fault>> = {
  401: temporary,
  402: final('insufficient_balance'),
  403: temporary,
  // Wrong API URL or phone number id, which are settings.
  404: temporary,
  408: temporary,
  413: final('too_large'),
  429: limited,
}

/** WhatsApp's error object, in a response or a webhook call. */
export type CloudError = {
  code?: number | undefined
  error_subcode?: number | undefined
  message?: string | undefined
  title?: string | undefined
  error_data?: { details?: string | undefined } | undefined
}

/**
 * The fault of a response. `status` is null for faults reported by the webhook, `retryAfter` is the header of that
 * name.
 */
export function classifyError(
  error: CloudError | null,
  status: number | null = null,
  retryAfter: string | null = null,
): Fault {
  const fault = classifyByCode(error, status)
  return fault.kind === 'limited' ? { ...fault, afterMs: parseRetryAfter(retryAfter) } : fault
}

function classifyByCode(error: CloudError | null, status: number | null): Fault {
  const code = error?.code ?? -1
  const known = faults.get(code)
  if (known) return known
  // 200 to 299: missing permissions of the token.
  if (code >= 200 && code <= 299) return temporary
  if (code === 100) return classifyParameterError(error)
  const fault = byStatus[status ?? 0]
  if (fault) return fault
  if (status !== null && (status < 400 || status >= 500)) return temporary
  return final('refused')
}

/** A wrong parameter is our bug, unless it is the recipient, or the phone number id, which is a setting. */
function classifyParameterError(error: CloudError | null): Fault {
  if (error?.error_subcode === 33) return temporary
  const words = describeError(error)
  const isRecipient = /\bparam(eter)?\W{0,3}to\b|['"\]]to['"\]]|\bto['"]? (is|must|should)\b/i.test(words)
  return final(isRecipient ? 'invalid_recipient' : 'refused')
}

/** The failure in WhatsApp's own words. */
export const describeError = (error: CloudError | null): string =>
  [error?.code, error?.message ?? error?.title, error?.error_data?.details].filter(Boolean).join(' · ')

const longest = 24 * 3_600_000

/** `Retry-After` in milliseconds: seconds, or a date; null where there is none that makes sense. */
function parseRetryAfter(header: string | null): number | null {
  if (header === null) return null
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longest)
}
