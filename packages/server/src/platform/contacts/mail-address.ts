import { domainToASCII, domainToUnicode } from 'node:url'
import { mailAddress } from '@brightkey/contract/users/mail-address'

/** Splits at the last `@`. */
function parts(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}

/**
 * An address as it is stored: one that is not only ASCII in NFC, its domain in the letters that people read. Returns null for one
 * that mail cannot go to.
 */
export function storedAddress(typed: string): string | null {
  const address = typed.trim().normalize('NFC')
  if (!mailAddress.test(address) || new TextEncoder().encode(address).length > 254) return null
  const { local, domain } = parts(address)
  // IDNA permits few letters in domains.
  const ascii = domainToASCII(domain)
  if (!/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(ascii)) return null
  return ascii === domain.toLowerCase() && !ascii.includes('xn--')
    ? address
    : `${local}@${domainToUnicode(ascii)}`
}

/** Letters of other scripts that look as Latin ones do, and so do their small forms. */
const alike = new Map(
  [...'аеорсухіјѕһԁԛԝӏ', ...'οανι', 'ı'].map((letter, index) => [
    letter,
    [...'aeopcyxijshdqwl', ...'oavi', 'i'][index] ?? letter,
  ]),
)

/**
 * By what two addresses are one login: letters of either case and of any composition, a domain in either form, and letters that
 * look the same. An ASCII address in lower case is its own key.
 */
export function addressKey(address: string): string {
  const { local, domain } = parts(address.trim())
  const readable = /[^\0-\x7f]|xn--/i.test(domain) ? domainToUnicode(domain) || domain : domain
  const text = `${local}@${readable}`.normalize('NFKC').toLowerCase()
  return [...text].map((letter) => alike.get(letter) ?? letter).join('')
}

/** Whether a mail server has to support SMTPUTF8 for it: domains have an ASCII form, the part before them has none. */
export const needsSmtpUtf8 = (address: string): boolean => /[^\0-\x7f]/.test(parts(address).local)
