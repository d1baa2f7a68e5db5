import type { ownerRoutes } from '@brightkey/contract/owners/routes'
import type { CleaningPrice, OwnerInput } from '@brightkey/contract/owners/schema'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import { sessionKinds } from '@brightkey/contract/sessions/choices'
import type { Selectable } from 'kysely'
import { storedAddress } from '../../platform/contacts/mail-address.ts'
import type { Authenticated, WriteCtx } from '../../platform/context.ts'
import { nameKeys } from '../../platform/db/name-keys.ts'
import { incrementRevision } from '../../platform/db/revision.ts'
import { requirePhone } from '../../platform/phone.ts'
import { newId, newLinkToken } from '../../platform/secrets/random.ts'
import { placeAfter } from '../cleaners/rules.ts'
import { getPhoneCountry } from '../settings/queries.ts'
import { requirePermission } from '../users/access.ts'
import { mustBeAsRead } from '../users/changes/access.ts'
import { existingOwner } from './access.ts'
import { getOwner, ownedApartmentIds, pricesByOwner } from './queries/owners.ts'
import { priceAt } from './rules.ts'
import type { OwnerTable } from './tables.ts'
import { setOwner } from './updates.ts'

type Ctx = Authenticated<WriteCtx>

/** Checks the right and lets one write pass at a time, so that an apartment never has two owners. */
async function openOwners(ctx: Ctx): Promise<void> {
  requirePermission(ctx, 'apartments.edit')
  await incrementRevision(ctx, 'owners')
}

export async function createOwner(ctx: Ctx, input: Input<typeof ownerRoutes.create>) {
  await openOwners(ctx)
  const fields = await toFields(ctx, input, null)
  const id = newId()
  await ctx.db
    .insertInto('owner')
    .values({ id, ...fields, created_at: ctx.now })
    .execute()
  await insertLink(ctx, id)
  await setApartments(ctx, id, input.apartment_ids)
  await setPrices(ctx, id, input.prices)
  await ctx.record({ type: 'owner.created', subject_id: id, name: fields.name })
  return { id }
}

export async function updateOwner(ctx: Ctx, input: Input<typeof ownerRoutes.update>) {
  await openOwners(ctx)
  const { id, replaces, ...changes } = input
  const before = await existingOwner(ctx, id)
  if (replaces) {
    const { apartments, ...current } = await getOwner(ctx, { id })
    const apartment_ids = apartments.map((each) => each.id)
    const values = { current: { ...current, apartment_ids }, wanted: changes }
    await mustBeAsRead(ctx, replaces, values, { type: 'owner.changed', subject_id: id })
  }
  const given = { ...before, sends_reports: before.sends_reports === 1, ...changes }
  const fields = await toFields(ctx, { ...given, name: changes.name ?? before.name }, before)
  await ctx.db.updateTable('owner').set(fields).where('id', '=', id).execute()
  await setApartments(ctx, id, changes.apartment_ids)
  await setPrices(ctx, id, changes.prices)
  await ctx.record({ type: 'owner.changed', subject_id: id, name: fields.name })
  return { id }
}

export async function removeOwner(ctx: Ctx, { id }: { id: string }): Promise<null> {
  await openOwners(ctx)
  const { name } = await existingOwner(ctx, id)
  await ctx.db.deleteFrom('owner').where('id', '=', id).execute()
  await ctx.record({ type: 'owner.removed', subject_id: id, name })
  return null
}

export async function issueOwnerLink(ctx: Ctx, { id }: { id: string }) {
  await openOwners(ctx)
  const { name } = await existingOwner(ctx, id)
  await endLinks(ctx, id)
  await insertLink(ctx, id)
  await ctx.record({ type: 'owner.link_issued', subject_id: id, name })
  return { id }
}

export async function revokeOwnerLink(ctx: Ctx, { id }: { id: string }): Promise<null> {
  await openOwners(ctx)
  const { name } = await existingOwner(ctx, id)
  if (await endLinks(ctx, id)) await ctx.record({ type: 'owner.link_revoked', subject_id: id, name })
  return null
}

const insertLink = ({ db, now }: WriteCtx, owner_id: string) =>
  db.insertInto('owner_link').values({ token: newLinkToken(), owner_id, created_at: now }).execute()

/** Returns whether there was one. */
async function endLinks({ db, now }: WriteCtx, ownerId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('owner_link')
    .set({ revoked_at: now })
    .where('owner_id', '=', ownerId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The columns to store. Throws validation_error for an address that cannot be written to, and email_not_configured. */
async function toFields(ctx: Ctx, input: OwnerInput, before: Selectable<OwnerTable> | null) {
  const { name, language = ctx.locale, channel = 'email', note } = input
  const email = toEmail(input.email)
  const phone =
    input.phone && input.phone !== before?.phone
      ? requirePhone(input.phone, await getPhoneCountry(ctx), {
          field: 'phone',
          invalid: fieldProblem('phone', 'invalid'),
        })
      : input.phone || null
  const sends_reports = input.sends_reports ?? false
  if (sends_reports && !before?.sends_reports && channel === 'email' && ctx.instance.mailer.from === null)
    throw new Problem('email_not_configured')
  if (sends_reports && channel === 'email' && email === null) throw fieldProblem('email', 'required')
  if (sends_reports && channel === 'whatsapp' && phone === null) throw fieldProblem('phone', 'required')
  return {
    ...{ name, language, channel, email, phone, note: note || null, sends_reports: sends_reports ? 1 : 0 },
    ...nameKeys(name, [name, email, phone]),
  }
}

function toEmail(typed: string | null | undefined): string | null {
  if (!typed) return null
  const address = storedAddress(typed.toLowerCase())
  if (address === null) throw fieldProblem('email', 'invalid_email')
  return address
}

async function setApartments(ctx: WriteCtx, ownerId: string, wanted: readonly string[] | undefined) {
  if (wanted === undefined) return
  const ids = [...new Set(wanted)]
  const known = await ctx.instance.nameApartments(ctx, ids)
  if (known.length < ids.length) throw new Problem('not_found')
  const before = await ownedApartmentIds(ctx, ownerId)
  await setOwner(
    ctx,
    before.filter((id) => !ids.includes(id)),
    null,
  )
  await setOwner(ctx, ids, ownerId)
}

/** Earlier prices stay for the cleanings of their time. */
async function setPrices(ctx: WriteCtx, ownerId: string, wanted: readonly CleaningPrice[] | undefined) {
  if (wanted === undefined) return
  const stored = (await pricesByOwner(ctx, [ownerId])).get(ownerId) ?? []
  for (const kind of sessionKinds) {
    const price = wanted.find((each) => each.kind === kind) ?? null
    const before = priceAt(stored, kind, ctx.now)
    if (price?.amount === before?.amount && price?.currency === before?.currency) continue
    const { since, corrects } = placeAfter(stored, kind, ctx.now)
    if (corrects) await ctx.db.deleteFrom('owner_price').where('id', '=', corrects.id).execute()
    await ctx.db
      .insertInto('owner_price')
      .values({
        ...{ id: newId(), owner_id: ownerId, kind, created_at: ctx.now },
        amount_thousandths: price && Math.round(price.amount * 1000),
        currency: price?.currency ?? null,
        since,
      })
      .execute()
  }
}
