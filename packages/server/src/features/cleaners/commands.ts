import type { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, WriteCtx } from '../../platform/context.ts'
import { incrementRevision } from '../../platform/db/revision.ts'
import { importResult } from '../../platform/import/csv-import.ts'
import { rememberColumns } from '../../platform/import/remembered.ts'
import { createPauses } from '../../platform/jobs/pauses.ts'
import { newId, newLinkToken } from '../../platform/secrets/random.ts'
import { getPhoneCountry } from '../settings/queries.ts'
import { requirePermission } from '../users/access.ts'
import { mustBeAsRead } from '../users/changes/access.ts'
import { activeCleaner, existingCleaner } from './access.ts'
import { cleanerKeys, type Fields, fullName, mergeFields, toCleanerFields, toRate } from './queries/fields.ts'
import { readImport } from './queries/import-file.ts'
import { kindRatesNow } from './queries/kind-rates.ts'
import { endDayLinks, setKindRates } from './updates.ts'

type Ctx = Authenticated<WriteCtx>

/** Checks the right and lets one write of the address book pass at a time, so that no phone number gets in twice. */
async function openBook(ctx: Ctx): Promise<void> {
  requirePermission(ctx, 'cleaners.edit')
  await incrementRevision(ctx, 'cleaners')
}

export async function createCleaner(
  ctx: Ctx,
  input: Input<typeof cleanerBookRoutes.create>,
): Promise<{ id: string }> {
  await openBook(ctx)
  const fields = toCleanerFields(input, { locale: ctx.locale, country: await getPhoneCountry(ctx) })
  await mustBeFree(ctx, fields.phone)
  const row = toCleanerRow(ctx, fields)
  await ctx.db.insertInto('cleaner').values(row).execute()
  await insertLinks(ctx, [row])
  await setKindRates(ctx, row.id, input.kind_rates)
  await ctx.record({
    type: 'cleaner.created',
    cleaner_id: row.id,
    name: fullName(row),
    from_reports: input.from_reports ?? false,
  })
  return { id: row.id }
}

/** A new cleaner's row. */
const toCleanerRow = (ctx: WriteCtx, fields: Fields) => ({
  id: newId(),
  ...fields,
  ...cleanerKeys(fields),
  deactivated_at: null,
  created_at: ctx.now,
})

/** Every active cleaner has a link from the beginning. */
async function insertLinks({ db, now }: WriteCtx, cleaners: readonly { id: string }[]): Promise<void> {
  const links = cleaners.map(({ id }) => ({ token: newLinkToken(), cleaner_id: id, created_at: now }))
  await db.insertInto('cleaner_link').values(links).execute()
}

/** Throws cleaner_exists, with the id, where another active cleaner has this phone number. */
async function mustBeFree(ctx: WriteCtx, phone: string | null, ownId = ''): Promise<void> {
  if (phone === null) return
  const other = await ctx.db
    .selectFrom('cleaner')
    .select('id')
    .where('phone', '=', phone)
    .where('deactivated_at', 'is', null)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new Problem('cleaner_exists', { cleaner_id: other.id })
}

/** How many go into one statement, which blocks all other requests on SQLite. */
const atOnce = 50

export async function importCleaners(
  ctx: Ctx,
  { csv, preview, ...options }: Input<typeof cleanerBookRoutes.import>,
) {
  // A file that is sent twice at the same time is read the second time when its people are there.
  if (preview) requirePermission(ctx, 'cleaners.edit')
  else await openBook(ctx)
  const { read, sheet, created, changed } = await readImport(ctx, csv, options)
  if (!preview && options.columns) await rememberColumns(ctx, 'cleaners', sheet.header, sheet.assignment)
  const pause = createPauses()
  if (!preview && created.length > 0) {
    const rows = created.map((fields) => toCleanerRow(ctx, fields))
    for (let first = 0; first < rows.length; first += atOnce) {
      await pause(atOnce)
      const some = rows.slice(first, first + atOnce)
      await ctx.db.insertInto('cleaner').values(some).execute()
      await insertLinks(ctx, some)
    }
    for (const row of rows) {
      await pause()
      await ctx.record({
        type: 'cleaner.created',
        cleaner_id: row.id,
        name: fullName(row),
        from_reports: false,
      })
    }
  }
  for (const { id, fields } of preview ? [] : changed) {
    await pause()
    await setFields(ctx, id, fields)
    await ctx.record({ type: 'cleaner.changed', cleaner_id: id, name: fullName(fields) })
  }
  const merged = read.filter(({ row }) => row.merged_into !== null).length
  const done = preview ? { created: 0, updated: 0 } : { created: created.length, updated: changed.length }
  return { ...importResult(read, sheet, { ...done, mapping: options.mapping }), merged: preview ? 0 : merged }
}

async function setFields(ctx: WriteCtx, id: string, fields: Fields): Promise<void> {
  await keepRate(ctx, id, fields)
  await ctx.db
    .updateTable('cleaner')
    .set({ ...fields, ...cleanerKeys(fields) })
    .where('id', '=', id)
    .execute()
}

/** Keeps the rate that is replaced, for work of its time. */
async function keepRate({ db, now }: WriteCtx, id: string, after: Fields): Promise<void> {
  const columns = ['rate_thousandths', 'rate_per', 'rate_currency'] as const
  const before = await db.selectFrom('cleaner').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
  if (columns.every((column) => before[column] === after[column])) return
  await db
    .insertInto('cleaner_rate')
    .values({ cleaner_id: id, until: now, ...before })
    .execute()
}

export async function updateCleaner(
  ctx: Ctx,
  input: Input<typeof cleanerBookRoutes.update>,
): Promise<{ id: string }> {
  await openBook(ctx)
  const { id, replaces, active, ...changes } = input
  const before = await existingCleaner(ctx, id)
  await mustBeAsRead(
    ctx,
    replaces,
    {
      current: { ...before, rate: toRate(before), kind_rates: await kindRatesNow(ctx, id) },
      wanted: changes,
    },
    { type: 'cleaner.changed', subject_id: id },
  )
  const fields = toCleanerFields(
    { ...before, rate: toRate(before), ...changes, first_name: changes.first_name ?? before.first_name },
    { locale: ctx.locale, country: await getPhoneCountry(ctx), stored: before.phone },
  )
  const isActive = active ?? before.deactivated_at === null
  if (isActive) await mustBeFree(ctx, fields.phone, id)
  await keepRate(ctx, id, fields)
  await setKindRates(ctx, id, changes.kind_rates)
  await ctx.db
    .updateTable('cleaner')
    .set({
      ...fields,
      ...cleanerKeys(fields),
      deactivated_at: isActive ? null : (before.deactivated_at ?? ctx.now),
    })
    .where('id', '=', id)
    .execute()
  if (!isActive) await endDayLinks(ctx, id)
  else if (before.deactivated_at !== null) await insertLinks(ctx, [{ id }])
  await ctx.record({ type: 'cleaner.changed', cleaner_id: id, name: fullName(fields) })
  return { id }
}

export async function deactivateCleaner(ctx: Ctx, { id }: { id: string }): Promise<null> {
  await openBook(ctx)
  const cleaner = await existingCleaner(ctx, id)
  if (cleaner.deactivated_at !== null) return null
  await ctx.db.updateTable('cleaner').set({ deactivated_at: ctx.now }).where('id', '=', id).execute()
  await endDayLinks(ctx, id)
  await ctx.record({ type: 'cleaner.changed', cleaner_id: id, name: fullName(cleaner) })
  return null
}

/** Keeps what is written of the first, and of the other what the first lacks. */
export async function mergeCleaners(
  ctx: Ctx,
  { id, other_id }: Input<typeof cleanerBookRoutes.merge>,
): Promise<{ id: string }> {
  await openBook(ctx)
  const kept = await existingCleaner(ctx, id)
  if (other_id === id) throw new Problem('not_found')
  const other = await existingCleaner(ctx, other_id)
  await ctx.record({ type: 'cleaner.merged', cleaner_id: id, name: fullName(kept), other_id })
  // The link on the cleaner's phone keeps working, whichever entry it belonged to.
  await ctx.db
    .updateTable('cleaner_link')
    .set({ cleaner_id: id })
    .where('cleaner_id', '=', other_id)
    .execute()
  if (kept.deactivated_at !== null) await endDayLinks(ctx, id)
  const rates = [...(await kindRatesNow(ctx, other_id)), ...(await kindRatesNow(ctx, id))]
  await setKindRates(ctx, id, [...new Map(rates.map((each) => [each.kind, each])).values()])
  await ctx.db.deleteFrom('cleaner').where('id', '=', other_id).execute()
  const fields = mergeFields(kept, other)
  if (kept.deactivated_at === null) await mustBeFree(ctx, fields.phone, id)
  await setFields(ctx, id, fields)
  return { id }
}

export async function issueDayLink(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await openBook(ctx)
  const cleaner = await activeCleaner(ctx, id)
  await endDayLinks(ctx, id)
  await insertLinks(ctx, [{ id }])
  await ctx.record({ type: 'cleaner.link_issued', subject_id: id, name: fullName(cleaner) })
  return { id }
}

export async function revokeDayLink(ctx: Ctx, { id }: { id: string }): Promise<null> {
  await openBook(ctx)
  const cleaner = await existingCleaner(ctx, id)
  await endDayLinks(ctx, id)
  await ctx.record({ type: 'cleaner.link_revoked', subject_id: id, name: fullName(cleaner) })
  return null
}
