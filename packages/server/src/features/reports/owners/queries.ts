import type { ownerRoutes } from '@brightkey/contract/owners/routes'
import type { OwnerPage } from '@brightkey/contract/owners/schema'
import type { Input } from '@brightkey/contract/route'
import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/db/page.ts'
import { linkedOwner } from '../../owners/access.ts'
import { ownedPeriods } from '../../owners/queries/owners.ts'
import { reportUrl } from '../access.ts'

/** Whether it was submitted while the apartment was the owner's. */
const isInPeriod = sql<boolean>`(owned.since is null or report.submitted_at >= owned.since)
  and (owned.until is null or report.submitted_at < owned.until)` as never

const atOnce = 50

/** The approved reports of an owner's apartments. Throws session_not_found, as every link does. */
export async function getOwnerPage(
  ctx: ReadCtx,
  { token, cursor }: Input<typeof ownerRoutes.page>,
): Promise<OwnerPage> {
  const owner = await linkedOwner(ctx, token)
  const place = decodeCursor(cursor, 'instant')
  const rows = await ctx.db
    .selectFrom('report')
    // The newest version: earlier ones were returned.
    .innerJoin('session', 'session.report_id', 'report.id')
    .innerJoin(ownedPeriods(ctx, owner.id), 'owned.apartment_id', 'session.apartment_id')
    .select(['report.id', 'report.client_token', 'report.submitted_at'])
    .select(['session.apartment_name as apartment', 'session.cleaning_kind as kind'])
    .where('session.state', '=', 'approved')
    .where(isInPeriod)
    .$if(place !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('report.submitted_at', 'report.id'),
          '<',
          eb.tuple(place?.value ?? '', place?.id ?? ''),
        ),
      ),
    )
    .orderBy('report.submitted_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(atOnce + 1)
    .execute()
  const page = toPage(rows, atOnce, ({ submitted_at, id }) => ({ value: submitted_at, id }))
  return {
    name: owner.name,
    reports: page.results.map(({ client_token, apartment, kind, submitted_at }) => ({
      ...{ apartment, kind, submitted_at },
      url: reportUrl(ctx, client_token),
    })),
    next: page.next,
    server_time: ctx.now,
  }
}
