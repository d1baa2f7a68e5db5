import type { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import type { ApartmentImportResult } from '@brightkey/contract/apartments/schema'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../../platform/context.ts'
import { incrementRevision } from '../../../platform/db/revision.ts'
import { importResult } from '../../../platform/import/csv-import.ts'
import { rememberColumns } from '../../../platform/import/remembered.ts'
import { createPauses } from '../../../platform/jobs/pauses.ts'
import { setOwner } from '../../owners/updates.ts'
import { requirePermission } from '../../users/access.ts'
import { lockedApartment } from '../access.ts'
import { type Areas, readAreas } from '../areas/queries.ts'
import type { ImportedApartment } from '../queries/import-columns.ts'
import { readImport } from '../queries/import-file.ts'
import type { KnownApartment } from '../queries/import-matches.ts'
import { changedFields } from '../rules.ts'
import { apartmentKeys } from '../updates.ts'
import { noteTextsAfter, toApartmentRow } from './create.ts'
import { setCalendars } from './set-calendars.ts'

/** How many go into one statement, which blocks all other requests on SQLite. */
const atOnce = 50

export async function importApartments(
  ctx: Authenticated<WriteCtx>,
  { csv, preview, ...options }: Input<typeof apartmentRoutes.import>,
): Promise<ApartmentImportResult> {
  requirePermission(ctx, 'apartments.edit')
  // A file that is sent twice at the same time is read the second time when its names are taken.
  if (!preview) await incrementRevision(ctx, 'apartments')
  const { read, sheet } = await readImport(ctx, csv, options)
  const { mapping } = options
  if (preview) return importResult(read, sheet, { created: 0, updated: 0, mapping })
  if (options.columns) await rememberColumns(ctx, 'apartments', sheet.header, sheet.assignment)
  const created = read.flatMap(({ fields, before }) => (fields && !before ? fields : []))
  await createAll(ctx, created)
  const updated = read.flatMap(({ row, fields, before }) =>
    fields && before && row.action === 'update' ? [{ before, after: fields }] : [],
  )
  const pause = createPauses()
  const areas = await readAreas(ctx)
  for (const { before, after } of updated) {
    await pause()
    await updateOne(ctx, { before, after, areas })
  }
  await setOwners(
    ctx,
    updated.flatMap(({ before, after: { owner_id } }) =>
      owner_id === before.owner_id ? [] : { id: before.id, owner_id },
    ),
  )
  return importResult(read, sheet, { created: created.length, updated: updated.length, mapping })
}

async function createAll(ctx: WriteCtx, imported: readonly ImportedApartment[]): Promise<void> {
  const pause = createPauses()
  const areas = await readAreas(ctx)
  const made = imported.map(({ fields, default_cleaner_id, owner_id, calendars }) => ({
    row: { ...toApartmentRow(ctx, fields, areas), default_cleaner_id },
    owner_id,
    calendars,
  }))
  for (let first = 0; first < made.length; first += atOnce) {
    await pause(atOnce)
    const rows = made.slice(first, first + atOnce).map(({ row }) => row)
    await ctx.db.insertInto('apartment').values(rows).execute()
  }
  for (const { row, calendars } of made) {
    await pause()
    await ctx.record({ type: 'apartment.created', subject_id: row.id, name: row.name })
    if (calendars.length > 0) await setCalendars(ctx, row.id, calendars)
  }
  await setOwners(
    ctx,
    made.flatMap(({ row, owner_id }) => (owner_id === null ? [] : { id: row.id, owner_id })),
  )
}

/** One write at a time, so that an apartment never has two owners. */
async function setOwners(ctx: WriteCtx, owned: readonly { id: string; owner_id: string | null }[]) {
  if (owned.length === 0) return
  await incrementRevision(ctx, 'owners')
  for (const [ownerId, same] of Map.groupBy(owned, ({ owner_id }) => owner_id))
    await setOwner(
      ctx,
      same.map(({ id }) => id),
      ownerId,
    )
}

/** Only the fields that the file changes: what was written of the others in the meantime stays. */
async function updateOne(
  ctx: WriteCtx,
  { before, after, areas }: { before: KnownApartment; after: ImportedApartment; areas: Areas },
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(after.fields).filter(([field, value]) => Reflect.get(before, field) !== value),
  )
  const hasOtherCleaner = after.default_cleaner_id !== before.default_cleaner_id
  const hasOtherCalendars = after.calendars.join(' ') !== before.calendars.join(' ')
  const now = await lockedApartment(ctx, before.id)
  const fields = { ...now, ...changes }
  const notes = noteTextsAfter(now, fields, {})
  await ctx.db
    .updateTable('apartment')
    .set({
      ...changes,
      ...apartmentKeys(fields, areas),
      ...notes,
      ...(hasOtherCleaner && {
        default_cleaner_id: after.default_cleaner_id,
      }),
    })
    .where('id', '=', before.id)
    .execute()
  if (hasOtherCalendars) await setCalendars(ctx, before.id, after.calendars)
  const changed = changedFields(now, { ...fields, ...notes })
  if (hasOtherCleaner) changed.push('default_cleaner')
  if (hasOtherCalendars) changed.push('calendars')
  await ctx.record({
    type: 'apartment.changed',
    apartment_id: before.id,
    name: fields.name,
    fields: changed,
  })
}
