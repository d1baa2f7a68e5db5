import type { Locale } from '@brightkey/contract/locale'
import { findOwnText, type OwnText } from '@brightkey/contract/settings/own-texts'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import { formatInstant } from '@brightkey/i18n/format'
import { fill, translator } from '@brightkey/i18n/message'
import { addDays } from '@brightkey/i18n/plain-date'
import type { Selectable } from 'kysely'
import { remembered, todayIn } from '../../../platform/clock.ts'
import type { ReadCtx } from '../../../platform/context.ts'
import type { SessionTable } from '../../sessions/tables.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import type { MessageKind } from '../tables.ts'

const texts = await catalogs('server')

/** Sessions named one by one; the rest are on the cleaner's page. */
const mostNamed = 10

/** A session in a message: the times are the current ones, or for a reassigned session the last notified. */
export type MessagePart = Pick<Selectable<SessionTable>, 'apartment_name' | 'window_start' | 'expires_at'> & {
  kind: MessageKind
  /** The cleaning still takes place, by another cleaner or one to be found. */
  isReassigned: boolean
  /** The session's own link, for a message without a link to the day. */
  url?: string | undefined
}

const groups = ['cancelled', 'reassigned', 'returned', 'changed', 'reminder', 'first'] as const
type Group = (typeof groups)[number]
type Heading = Exclude<Group, 'first'> | 'new' | 'today' | 'tomorrow'

function partGroup({ kind, isReassigned }: MessagePart): Group {
  if (kind === 'cancelled' && isReassigned) return 'reassigned'
  return kind === 'assigned' || kind === 'evening' ? 'first' : kind
}

type Message = { text: string; headline: string }
type Setting = {
  companyName: string
  own: readonly OwnText[]
  today: string
  toDay: (instant: string) => string
}
type Style = 'time' | 'day-time'

/**
 * Returns one message of everything pending for a cleaner, in their language, with the address of their day on its
 * last line, or else the sessions' own links below their lines. One for many messages converts each time once.
 */
export async function messageComposer(ctx: ReadCtx) {
  const { companyName, timeZone, texts: own } = await getEffectiveSettings(ctx)
  const toDay = remembered((instant) => todayIn(instant, timeZone))
  const setting = { companyName, own, toDay, today: toDay(ctx.now) }
  const formats = new Map<string, (instant: string) => string>()
  const getFormat = (locale: Locale, style: Style) => {
    const known = formats.get(`${locale} ${style}`)
    const format = known ?? remembered((instant) => formatInstant(instant, { locale, timeZone, style }))
    formats.set(`${locale} ${style}`, format)
    return format
  }
  return (parts: readonly MessagePart[], locale: Locale, url: string): Message =>
    compose(parts, locale, url, { ...setting, at: (instant, style) => getFormat(locale, style)(instant) })
}

function compose(
  parts: readonly MessagePart[],
  locale: Locale,
  url: string,
  { companyName, own, today, toDay, at }: Setting & { at: (instant: string, style: Style) => string },
): Message {
  const t = translator<Catalogs['server']>(texts[locale], locale)

  const formatTimes = ({ window_start, expires_at }: MessagePart): string => {
    const due = at(expires_at, 'day-time')
    if (window_start === null || window_start >= expires_at) return t('message.due', { due })
    const from = at(window_start, 'day-time')
    const isSameDay = toDay(window_start) === toDay(expires_at)
    return t('message.from', { from, due: isSameDay ? at(expires_at, 'time') : due })
  }
  const groupHeading = (group: Group, same: readonly MessagePart[]): Heading => {
    if (group !== 'first') return group
    const days = new Set(same.map((each) => toDay(each.window_start ?? each.expires_at)))
    if (days.size === 1 && days.has(today)) return 'today'
    return days.size === 1 && days.has(addDays(today, 1)) ? 'tomorrow' : 'new'
  }

  const partLink = (each: MessagePart): string[] => (each.url && !url ? [each.url] : [])

  const lines: string[] = []
  const headlines: string[] = []
  for (const group of groups) {
    const same = parts
      .filter((each) => partGroup(each) === group)
      .toSorted((a, b) => (a.expires_at < b.expires_at ? -1 : 1))
    const [only] = same
    if (!only) continue
    const heading = groupHeading(group, same)
    if (same.length === 1) {
      const values = { apartment: only.apartment_name, when: formatTimes(only) }
      const written = findOwnText(own, `notice_${heading}`, locale)
      const line = written ? fill(written, values, locale) : t(`message_one.${heading}`, values)
      lines.push(line, ...partLink(only))
      headlines.push(line)
      continue
    }
    const line = t(`message_many.${heading}`, { count: same.length })
    headlines.push(line)
    // Without a link to the day nothing else leads to the rest.
    const named = url ? same.slice(0, mostNamed) : same
    lines.push(
      line,
      ...named.flatMap((each) => [
        `• ${t('message.line', { apartment: each.apartment_name, when: formatTimes(each) })}`,
        ...partLink(each),
      ]),
    )
    if (same.length > named.length) lines.push(t('message.more', { count: same.length - named.length }))
  }
  const text = [...(companyName ? [keepDigitOrder(companyName)] : []), ...lines, ...(url ? [url] : [])].join(
    '\n',
  )
  return { text, headline: headlines.join(' · ') }
}
