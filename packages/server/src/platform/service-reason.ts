const mostCharacters = 300

/** Controls, and marks that would change the direction of the text around them. */
const invisible = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu
/** Keys, tokens and ids of calls, which nobody reads: words of 24 letters and digits or more, at least one a digit. */
const tokens = /(?<![\w-])(?=[\w-]*\d)[\w-]{24,}(?![\w-])/g
/** All but the last digits: a service may repeat the recipient's number. */
const phoneNumber = /\d{7,}(?=\d{2})/g

/** What another service gave as its reason, as one line that is safe to store and to show, at most 300 characters long. */
export function cleanReason(text: string): string {
  const line = text
    .replace(/[\r\n]+(?:[245]\d\d[ -])?(?:[245]\.\d{1,3}\.\d{1,3} )?/g, ' ')
    .replace(invisible, ' ')
    .replace(tokens, '…')
    .replace(phoneNumber, '…')
    .replace(/ +/g, ' ')
    .trim()
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters - 1).toWellFormed()}…` : line
}

const ours = 'Brightkey: '

/** Why we did not send, for the log and the operator: no service's reason. */
export const ownReason = (text: string): string => ours + text

/** The reason that a service gave, of what is stored of the last attempt; null where there is none. */
export function serviceReason(stored: string | null): string | null {
  if (stored === null || stored === '' || stored.startsWith(ours)) return null
  return cleanReason(stored) || null
}
