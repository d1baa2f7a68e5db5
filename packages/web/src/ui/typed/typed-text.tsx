import { isMixed } from '@brightkey/i18n/digit-order'
import type { ReactNode } from 'react'
import { Ordered } from './isolated.tsx'

/** What an address of the web may go on with: no blanks, quotes, brackets of tags, nor marks that turn the direction. */
const rest = String.raw`[^\s<>"\p{Cf}]+`

/** What user text may hold besides words; the first kind that fits is taken. */
const kinds = {
  // With a protocol, with www., or with a path behind the name: maps.app.goo.gl/abc.
  page: String.raw`https?:\/\/${rest}|www\.[a-z\d-]{1,63}\.${rest}|(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\/${rest}`,
  mail: String.raw`[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}`,
  // With the country code, from 0 as it is dialled at home, or Russian from 8.
  phone: String.raw`(?:(?:\+|00)\d(?:[ ().-]{0,3}\d){7,14}|\(?0\d(?:[ ()-]{0,3}\d){7,10}|8[ (-]{0,2}9\d\d(?:[ ()-]{0,2}\d){7})(?![\d*#:])`,
  // A time or a date too: no phone number begins within it.
  code: String.raw`[+*#]?\d(?:[\d *#+()-]|[.,:/](?=\d))*[\d*#]`,
}
const found = new RegExp(
  Object.entries(kinds)
    .map(([kind, pattern]) => `(?<${kind}>${pattern})`)
    .join('|'),
  'giu',
)
const date = /^\d\d([ -])\d\d\1\d{4}(?!\d)/

type Part = { text: string; href: string | null }

/** Without the signs of the sentence around it, a closing bracket without its own opening one among them. */
function trimmed(address: string): string {
  const end = /[.,;:!?'’”»،؛۔।]{1,9}$/.exec(address)?.index ?? address.length
  const cut = address.slice(0, end)
  return cut.endsWith(')') && !cut.includes('(') ? trimmed(cut.slice(0, -1)) : cut
}

function webAddress(text: string): string | null {
  try {
    return new URL(/^https?:/i.test(text) ? text : `https://${text}`).href
  } catch {
    return null
  }
}

function callUrl(text: string): string | null {
  if (date.test(text)) return null
  const digits = text.replace('(0)', '').replace(/\D/g, '')
  return `tel:${text.startsWith('+') ? '+' : ''}${digits.replace(/^00/, '+')}`
}

/** The parts of a text in their order, and where they lead, if anywhere. */
export function splitTyped(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { index, groups = {} } of text.matchAll(found)) {
    const { page, mail, phone } = groups
    const part = page ? trimmed(page) : (mail ?? phone ?? '')
    const href = page ? webAddress(part) : mail ? `mailto:${mail}` : phone ? callUrl(phone) : null
    if (href === null) continue
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: part, href })
    end = index + part.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

/**
 * User text: phone numbers call, addresses of the web and of mail open. They and codes run from left to right: in a
 * right-to-left line `4711#` would show as `#4711` and the groups of a phone number in reverse.
 */
export function TypedText({ text }: { text: string }) {
  const mixed = isMixed(text)
  return splitTyped(text).map((part, index): ReactNode => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    if (part.href === null) return <Ordered key={index} text={part.text} mixed={mixed} />
    const isPage = part.href.startsWith('http')
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
        key={index}
        href={part.href}
        {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
        // A line is lower than a finger; on something inline, padding moves nothing.
        className="wrap-anywhere py-3.5 text-primary underline underline-offset-4"
      >
        <bdi dir="ltr">{part.text}</bdi>
      </a>
    )
  })
}
