/** Why a mail server refuses a mail for good. `address_unsupported`: it does not take letters beyond ASCII in an address. */
export type MailRefusal =
  | 'invalid_recipient'
  | 'mailbox_full'
  | 'too_large'
  | 'address_unsupported'
  | 'refused'

/** By the enhanced status code (RFC 3463, RFC 6531 and the registry of IANA), which says more than the reply code. */
const byEnhancedCode: readonly (readonly [codes: RegExp, refusal: MailRefusal])[] = [
  // Mailbox, system, syntax, ambiguous, moved, "does not accept mail"; a mailbox that is disabled.
  [/^1\.(1|2|3|4|6|10)$|^2\.1$/, 'invalid_recipient'],
  [/^2\.2$/, 'mailbox_full'],
  [/^2\.3$|^3\.4$/, 'too_large'],
  [/^6\.(7|9)$/, 'address_unsupported'],
]

/** The refusal of a reply to a recipient (`ofRecipient`) or to the mail. */
export function classifyMailRefusal(response: string, ofRecipient: boolean): MailRefusal {
  const [, code = ''] = /(?<![\d.])5\.(\d{1,3}\.\d{1,3})(?![\d.])/.exec(response) ?? []
  const known = byEnhancedCode.find(([codes]) => codes.test(code))
  if (known) return known[1]
  // Another code, such as 5.7.1 of a server that blocks the sender, is not the address's fault.
  if (code === '' && ofRecipient) return 'invalid_recipient'
  if (code === '' && /^552/.test(response)) return 'too_large'
  return 'refused'
}
