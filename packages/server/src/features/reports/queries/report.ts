import type { reportRoutes } from '@brightkey/contract/reports/routes'
import { photosOf, withheldBy } from '@brightkey/contract/reports/rules'
import type { Report } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { ReadCtx } from '../../../platform/context.ts'
import { addressesOf } from '../../sessions/photos/queries.ts'
import { reportByToken, type ShownReport } from '../access.ts'
import { sealOf } from '../seal/queries/seal.ts'
import { resultsOfReport } from './results-of-report.ts'

/** The report for the holder of one of its two links. */
export async function getReport(ctx: ReadCtx, { token }: Input<typeof reportRoutes.get>): Promise<Report> {
  return reportShown(ctx, await reportByToken(ctx, token))
}

/** A report as whoever sees it gets it; addresses are signed for the photos of the document they see, and no others. */
export async function reportShown(ctx: ReadCtx, { row, document, view }: ShownReport): Promise<Report> {
  const { id, version, submitted_at } = row
  return {
    id,
    version,
    submitted_at,
    document,
    photos: Object.fromEntries(photosOf(document).map((photo) => [photo.id, addressesOf(ctx, photo)])),
    seal: await sealOf(ctx, row),
    review: reviewOf(row, view !== null),
    withheld: view === null ? null : withheldBy(view),
    results: await resultsOfReport(ctx, { row, view }),
  }
}

function reviewOf(row: ShownReport['row'], forClient: boolean): Report['review'] {
  const { review, review_reason, reviewed_at } = row
  if (review === null || reviewed_at === null || (forClient && review !== 'approved')) return null
  return { verdict: review, reason: forClient ? null : review_reason, at: reviewed_at }
}
