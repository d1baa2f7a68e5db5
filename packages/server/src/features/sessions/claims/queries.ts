import type { ReadCtx } from '../../../platform/context.ts'

type Named = { session_id: string; id: string }
type Ctx = Pick<ReadCtx, 'db'>

const isNamed = (named: readonly Named[]) => (row: Named) =>
  named.some(({ session_id, id }) => session_id === row.session_id && id === row.id)

/** The sessions of damage cases, with what their rows show. */
export const claimedSessions = ({ db }: Ctx, ids: readonly string[]) =>
  db
    .selectFrom('session')
    .select(['id', 'code', 'created_at', 'apartment_id', 'apartment_name', 'report_id'])
    .where('id', 'in', [...new Set(ids)])
    .execute()

/** Those of these problems that are there. */
export async function namedIssues({ db }: Ctx, named: readonly Named[]) {
  if (named.length === 0) return []
  const query = db
    .selectFrom('issue')
    .selectAll()
    .where('session_id', 'in', [...new Set(named.map(({ session_id }) => session_id))])
    .where('id', 'in', [...new Set(named.map(({ id }) => id))])
  return (await query.execute()).filter(isNamed(named))
}

/** Those of these photos that are there, with when their sessions were created, in the order in which they arrived. */
export async function namedPhotos({ db }: Ctx, named: readonly Named[]) {
  if (named.length === 0) return []
  const query = db
    .selectFrom('photo')
    .innerJoin('session', 'session.id', 'photo.session_id')
    .selectAll('photo')
    .select('session.created_at as session_created_at')
    .where('photo.session_id', 'in', [...new Set(named.map(({ session_id }) => session_id))])
    .where('photo.id', 'in', [...new Set(named.map(({ id }) => id))])
    .where('photo.deleted_at', 'is', null)
    .where('session.state', '!=', 'deleted')
    .orderBy('photo.received_at')
    .orderBy('photo.id')
  return (await query.execute()).filter(isNamed(named))
}

/** The receipts of damage cases, in the order in which they arrived; `item_id` is the case's. */
export async function receiptsOfCases({ db }: Ctx, cases: readonly Named[]) {
  if (cases.length === 0) return []
  return db
    .selectFrom('photo')
    .selectAll()
    .where('session_id', 'in', [...new Set(cases.map(({ session_id }) => session_id))])
    .where('page', '=', 'damage-case')
    .where(
      'item_id',
      'in',
      cases.map(({ id }) => id),
    )
    .where('deleted_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute()
}
