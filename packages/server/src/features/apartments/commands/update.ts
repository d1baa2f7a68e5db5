import { fixedBedrooms } from '@brightkey/contract/apartments/fields'
import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { ApartmentDetails } from '@brightkey/contract/apartments/schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { activeCleaner } from '../../cleaners/access.ts'
import { requirePermission } from '../../users/access.ts'
import { mustBeAsRead } from '../../users/changes/access.ts'
import { lockedApartment } from '../access.ts'
import { readAreas } from '../areas/queries.ts'
import { getApartment } from '../queries/apartments.ts'
import { calendarUrls } from '../queries/calendars.ts'
import { changedFields, findProblems, toApartmentFields } from '../rules.ts'
import { apartmentKeys } from '../updates.ts'
import { noteTextsAfter } from './create.ts'
import { givenCalendars, setCalendars } from './set-calendars.ts'

export async function updateApartment(
  ctx: Authenticated<WriteCtx>,
  input: Input<typeof apartmentRoutes.update>,
): Promise<ApartmentDetails> {
  requirePermission(ctx, 'apartments.edit')
  const { id, replaces, archived, coming_sessions = 'cancel', ...given } = input
  const { calendar_url, calendar_urls, default_cleaner_id, ...changes } = given
  const before = await lockedApartment(ctx, id)
  if (replaces) {
    const current = await getApartment(ctx, { id })
    const read = { ...current, calendar_url: current.calendar?.url }
    const values = { current: read, wanted: changes }
    await mustBeAsRead(ctx, replaces, values, { type: 'apartment.changed', subject_id: id })
  }
  const type = changes.type ?? before.type
  const fields = toApartmentFields({
    ...before,
    ...changes,
    name: changes.name ?? before.name,
    type,
    // A type may fix the number of bedrooms; a number sent with it must match.
    bedrooms: changes.bedrooms ?? fixedBedrooms(type) ?? before.bedrooms,
  })
  const areas = await readAreas(ctx)
  for (const problem of findProblems(fields, areas)) throw problem
  const archivedAt =
    archived === undefined ? before.archived_at : archived ? (before.archived_at ?? ctx.now) : null
  const urlsBefore = await calendarUrls(ctx, id)
  const urls = givenCalendars({ calendar_url, calendar_urls }, urlsBefore)
  const cleanerId = await defaultCleaner(ctx, before.default_cleaner_id, default_cleaner_id)
  const notes = noteTextsAfter(before, fields, changes)
  await ctx.db
    .updateTable('apartment')
    .set({
      ...fields,
      ...apartmentKeys(fields, areas),
      ...notes,
      default_cleaner_id: cleanerId,
      archived_at: archivedAt,
    })
    .where('id', '=', id)
    .execute()
  if (urls) await setCalendars(ctx, id, urls)
  const named = { apartment_id: id, name: fields.name }
  if (archivedAt !== null && before.archived_at === null)
    await ctx.record({ type: 'apartment.archived', ...named, coming_sessions })
  const changed = changedFields(before, { ...fields, ...notes })
  if (cleanerId !== before.default_cleaner_id) changed.push('default_cleaner')
  if (urls && urls.join(' ') !== urlsBefore.join(' ')) changed.push('calendars')
  if (archivedAt === null && before.archived_at !== null) changed.push('unarchived')
  await ctx.record({ type: 'apartment.changed', ...named, fields: changed })
  return getApartment(ctx, { id })
}

/** Throws cleaner_inactive for a new one who is deactivated. */
async function defaultCleaner(ctx: WriteCtx, before: string | null, wanted: string | null | undefined) {
  if (wanted === undefined || wanted === before) return before
  return wanted === null ? null : (await activeCleaner(ctx, wanted)).id
}

export async function archiveApartment(ctx: Authenticated<WriteCtx>, { id }: { id: string }): Promise<null> {
  requirePermission(ctx, 'apartments.edit')
  // Rules that make a session of it come before, or find it archived.
  const { archived_at, name } = await lockedApartment(ctx, id)
  if (archived_at === null) {
    await ctx.db.updateTable('apartment').set({ archived_at: ctx.now }).where('id', '=', id).execute()
    await ctx.record({ type: 'apartment.archived', apartment_id: id, name, coming_sessions: 'cancel' })
  }
  return null
}
