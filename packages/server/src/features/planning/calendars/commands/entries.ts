import { createHash } from 'node:crypto'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { addDays } from '@brightkey/i18n/plain-date'
import type { Selectable } from 'kysely'
import type { CalendarEntry } from '../../../../platform/calendar/parse.ts'
import { todayIn } from '../../../../platform/clock.ts'
import type { Authenticated, WriteCtx } from '../../../../platform/context.ts'
import { createPauses } from '../../../../platform/jobs/pauses.ts'
import { lockedApartment } from '../../../apartments/access.ts'
import type { CalendarLinkTable } from '../../../apartments/tables.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { requirePermission } from '../../../users/access.ts'
import { applyChoice } from '../../bookings/commands.ts'
import { type ReadEntry, textKey } from '../../bookings/entries/extra/rules.ts'
import { calendarChoice, readEntries } from '../../bookings/entries/queries.ts'
import { classifyEntries, staysAmong } from '../../bookings/entries/rules.ts'
import { movedBackDays } from '../../bookings/rules.ts'
import { planApartment } from '../../commands/plan-apartment.ts'

type Calendar = Selectable<CalendarLinkTable>

/** Chooses what the entries of a calendar are. Its stays and their sessions follow at once. */
export async function updateCalendar(
  ctx: Authenticated<WriteCtx>,
  { id, calendarId, ...input }: Input<typeof apartmentSessionRoutes.updateCalendar>,
): Promise<{ id: string }> {
  requirePermission(ctx, 'apartments.edit')
  const apartment = await lockedApartment(ctx, id)
  const before = await ctx.db
    .selectFrom('calendar_link')
    .selectAll()
    .where('apartment_id', '=', id)
    .where('id', '=', calendarId)
    .executeTakeFirst()
  if (!before) throw new Problem('not_found')
  const { texts } = calendarChoice(before)
  const { host, joins_nights, end_is_last_night: isLast, block_texts, stay_texts } = input
  const calendar = await ctx.db
    .updateTable('calendar_link')
    .set({
      ...(host !== undefined && { host }),
      ...(joins_nights !== undefined && { joins_nights: Number(joins_nights) }),
      ...(isLast !== undefined && { end_is_last_night: isLast === null ? null : Number(isLast) }),
      entry_texts: JSON.stringify({ blocks: block_texts ?? texts.blocks, stays: stay_texts ?? texts.stays }),
    })
    .where('id', '=', calendarId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const entries = await readEntries(ctx, calendarId)
  // Not read yet, or not since an upgrade: the next reading follows the choice.
  if (entries.length > 0) await applyChoice(ctx, calendar, classifyEntries(entries, calendarChoice(calendar)))
  await planApartment(ctx, apartment)
  await ctx.record({
    type: 'apartment.changed',
    apartment_id: id,
    name: apartment.name,
    fields: ['calendars'],
  })
  return { id }
}

/** Keeps the entries of a reading, `read` as what they are, but for those that ended so long ago that nothing follows from them. */
export async function storeEntries(
  ctx: WriteCtx,
  calendar: Calendar,
  entries: readonly CalendarEntry[],
  read: readonly ReadEntry[],
): Promise<void> {
  const { db } = ctx
  const { id: calendar_id, producer, shows_last_nights } = calendar
  const { timeZone } = await getEffectiveSettings(ctx)
  const today = todayIn(ctx.now, timeZone)
  const first = addDays(today, -movedBackDays)
  const kept = entries.filter(({ to }) => to === null || to >= first)
  const pause = createPauses()
  await db
    .updateTable('calendar_link')
    .set({ producer, shows_last_nights, fingerprint: entriesFingerprint(read, today) })
    .where('id', '=', calendar_id)
    .execute()
  await pause(entries.length)
  const stored = await readEntries(ctx, calendar_id)
  await pause(entries.length)
  if (JSON.stringify(stored) === JSON.stringify(kept)) return
  await db.deleteFrom('calendar_entry').where('calendar_id', '=', calendar_id).execute()
  const rows = kept.map((entry, position) => ({
    calendar_id,
    position,
    uid: entry.uid,
    text: entry.text,
    first_day: entry.from,
    end_day: entry.to,
    check_in_time: entry.arrives,
    check_out_time: entry.leaves,
    is_cancelled: Number(entry.cancelled),
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await pause(rowsAtOnce)
    await db
      .insertInto('calendar_entry')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  }
}

/** Fewer stays than this may be the same by chance. */
const fewestStays = 3

/** The same for calendars with the same coming stays; null if there are too few. */
function entriesFingerprint(read: readonly ReadEntry[], today: string): string | null {
  const coming = staysAmong(read).filter(({ from }) => from > today)
  if (coming.length < fewestStays) return null
  const lines = coming.map(({ from, to, text }) => `${from} ${to} ${textKey(text)}`)
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('base64url')
}

/** Both databases limit the parameters of a statement. */
const rowsAtOnce = 500
