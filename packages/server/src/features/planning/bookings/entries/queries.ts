import type { Input } from '@brightkey/contract/route'
import type { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import type { BookingCalendar } from '@brightkey/contract/sessions/calendar-schema'
import { entryKinds } from '@brightkey/contract/sessions/choices'
import type { Selectable } from 'kysely'
import type { CalendarEntry } from '../../../../platform/calendar/parse.ts'
import { todayIn } from '../../../../platform/clock.ts'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { calendarsLike } from '../../../apartments/queries/apartments.ts'
import type { CalendarLinkTable } from '../../../apartments/tables.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { requirePermission } from '../../../users/access.ts'
import { type ReadEntry, textKey } from './extra/rules.ts'
import { recogniseHost } from './hosts/rules.ts'
import { type CalendarChoice, classifyEntries, runsOfNights } from './rules.ts'
import type { CalendarEntryTable } from './tables.ts'

type Calendar = Selectable<CalendarLinkTable>

const limits = { texts: 100, entries: 300 }

/** The calendars of an apartment in their order, with what the entries are of those that have not ended. */
export async function listCalendars(
  ctx: Authenticated<ReadCtx>,
  { id }: Input<typeof apartmentSessionRoutes.calendars>,
): Promise<BookingCalendar[]> {
  requirePermission(ctx, 'apartments.edit')
  await existingApartment(ctx, id)
  const { timeZone } = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, timeZone)
  const calendars = await ctx.db
    .selectFrom('calendar_link')
    .selectAll()
    .where('apartment_id', '=', id)
    .orderBy('position')
    .execute()
  const same = await calendarsLike(ctx, id, calendars)
  return Promise.all(
    calendars.map(async (calendar) => {
      const choice = calendarChoice(calendar)
      const all = classifyEntries(await readEntries(ctx, calendar.id), choice)
      const entries = all.filter(({ to }) => to === null || to >= today)
      return {
        id: calendar.id,
        url: calendar.url,
        fetched_at: calendar.fetched_at,
        error: calendar.error,
        host: calendar.host,
        recognised_host: recogniseHost(calendar.url, calendar.producer),
        end_is_last_night: calendar.end_is_last_night === null ? null : calendar.end_is_last_night === 1,
        shows_last_nights: calendar.shows_last_nights === 1,
        joins_nights: choice.joinsNights,
        block_texts: [...choice.texts.blocks],
        stay_texts: [...choice.texts.stays],
        counts: entryKinds.flatMap((kind) => {
          const count = entries.filter((each) => each.kind === kind).length
          return count === 0 ? [] : [{ kind, count }]
        }),
        texts: entryTexts(entries),
        entries: entries
          .slice(0, limits.entries)
          .map(({ kind, text, from, to }) => ({ kind, text, first_day: from, last_day: to })),
        same_as: same.get(calendar.id) ?? [],
        single_nights: choice.joinsNights ? 0 : singleNights(entries),
      }
    }),
  )
}

/** The texts that the office may choose by: of stays, also of extra entries and the like, and of blocks. */
function entryTexts(entries: readonly ReadEntry[]): BookingCalendar['texts'] {
  const usable = entries.filter(({ kind }) => !['cancelled', 'unreadable', 'no_night'].includes(kind))
  return [...Map.groupBy(usable, ({ text }) => textKey(text)).values()]
    .map((same) => ({
      text: same[0]?.text ?? '',
      count: same.length,
      block: same.some(({ kind }) => kind === 'block'),
      chosen: same.some(({ isChosen }) => isChosen),
    }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, limits.texts)
}

/** Three nights or more that follow each other, where half of all stays are such ones. */
function singleNights(entries: readonly ReadEntry[]): number {
  const stays = entries.filter((each) => each.kind === 'stay')
  const nights = runsOfNights(stays)
    .filter(({ length }) => length > 2)
    .flat().length
  return nights * 2 >= stays.length ? nights : 0
}

/** What holds for a calendar: the office's choice, else what its address and its file show. */
export function calendarChoice(calendar: Calendar): CalendarChoice {
  const { host, url, producer, entry_texts, end_is_last_night, shows_last_nights, joins_nights } = calendar
  return {
    host: host ?? recogniseHost(url, producer),
    texts: entry_texts === null ? { blocks: [], stays: [] } : JSON.parse(entry_texts),
    endIsLastNight: (end_is_last_night ?? shows_last_nights) === 1,
    joinsNights: joins_nights === 1,
  }
}

/** The entries of the last good reading, as the file has them. */
export async function readEntries({ db }: ReadCtx, calendarId: string): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('calendar_entry')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .orderBy('position')
    .execute()
  return rows.map(toEntry)
}

const toEntry = (row: CalendarEntryTable): CalendarEntry => ({
  uid: row.uid,
  text: row.text,
  from: row.first_day,
  to: row.end_day,
  arrives: row.check_in_time,
  leaves: row.check_out_time,
  cancelled: row.is_cancelled === 1,
})
