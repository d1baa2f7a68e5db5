import type { PagePhoto, Signer } from '@brightkey/contract/inspections/schema'
import { textIn } from '@brightkey/contract/locale'
import { pickFields } from '@brightkey/contract/pick-fields'
import { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { ClientView } from '@brightkey/contract/reports/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import { readAmenityFindings, readCheck } from '../../inspections/amenities/queries.ts'
import { readCounts } from '../../inspections/keys/queries.ts'
import { submittedRounds } from '../../inspections/queries.ts'
import { type Counted, differences, tabs } from '../../inspections/rules.ts'
import { readPagePhotos } from '../../sessions/pages/queries.ts'
import { readAcceptance } from '../acceptance/queries.ts'
import type { VisibleReport } from '../access.ts'

/** What is left of names and photos for the reader. */
type Redaction = { name(name: string): string; photos(photos: readonly PagePhoto[]): PagePhoto[] }
/** The ids of what was handed in; null for what was not. */
type Filled = NonNullable<Awaited<ReturnType<typeof loadFilledPages>>>

/** What came back by the other links of a report's session, as its reader may see it. */
export async function resultsOfReport(
  ctx: ReadCtx,
  { row, view }: Pick<VisibleReport, 'row' | 'view'>,
): Promise<ReportResults> {
  const there = await loadFilledPages(ctx, row)
  const shown = toRedaction(view)
  const results: ReportResults = {
    inspection: there?.inspection ? await readInspection(ctx, there, shown) : null,
    amenities: there?.amenities ? await readAmenities(ctx, there, shown) : null,
    keys: there?.keys ? await keysCounted(ctx, there, shown) : null,
    acceptance: there?.acceptance ? await acceptanceResult(ctx, row, shown) : null,
  }
  // Page and PDF draw them in the order of the schema.
  return pickFields(results, Object.keys(ReportResults.shape) as (keyof ReportResults)[])
}

/** One question for all of it: most reports have none. */
function loadFilledPages({ db }: ReadCtx, { id, session_id }: VisibleReport['row']) {
  return db
    .selectFrom('session')
    .select((eb) => [
      'session.id',
      'session.apartment_id',
      eb
        .selectFrom('inspection')
        .select('inspection.id')
        .where('inspection.session_id', '=', session_id)
        .where('inspection.submitted_at', 'is not', null)
        .limit(1)
        .as('inspection'),
      eb
        .selectFrom('amenities_check')
        .select('amenities_check.id')
        .where('amenities_check.session_id', '=', session_id)
        .where('amenities_check.submitted_at', 'is not', null)
        .as('amenities'),
      eb
        .selectFrom('keys_count')
        .select('keys_count.id')
        .where('keys_count.session_id', '=', session_id)
        .where('keys_count.side', '=', 'cleaner')
        .as('keys'),
      eb
        .selectFrom('acceptance')
        .select('acceptance.id')
        .where('acceptance.report_id', '=', id)
        .as('acceptance'),
    ])
    .where('session.id', '=', session_id)
    .executeTakeFirst()
}

function toRedaction(view: ClientView | null): Redaction {
  const hidden = new Set(view?.hidden_photo_ids)
  return {
    name: (name) => (view === null || view.show_names ? name : ''),
    photos: (photos) => photos.filter(({ id }) => !hidden.has(id)),
  }
}

const redactSigner = ({ name, company }: Signer, shown: Redaction): Signer => ({
  name: shown.name(name),
  company: shown.name(company),
})

async function readInspection(
  ctx: ReadCtx,
  { id }: Filled,
  shown: Redaction,
): Promise<ReportResults['inspection']> {
  const last = (await submittedRounds(ctx, id)).at(-1)
  if (!last) return null
  const { inspector, submitted_at, score, ok, problems, na } = last.result
  const rooms = last.rooms.map(({ key, items }) => ({
    key,
    items: items.map((item) => ({ ...item, photos: shown.photos(item.photos) })),
  }))
  return { inspector: redactSigner(inspector, shown), submitted_at, score, ok, problems, na, rooms }
}

async function readAmenities(
  ctx: ReadCtx,
  session: Filled,
  shown: Redaction,
): Promise<ReportResults['amenities']> {
  const { row, expected } = await readCheck(ctx, session)
  if (!row || row.submitted_at === null) return null
  const findings = await readAmenityFindings(ctx, row)
  const photos = await readPagePhotos(ctx, session.id, 'amenities-check')
  const items = tabs.flatMap((tab) => expected[tab])
  return {
    inspector: redactSigner({ name: row.inspector_name, company: row.inspector_company }, shown),
    submitted_at: row.submitted_at,
    checked: items.length,
    ...differences(findings.values()),
    differences: items.flatMap(({ id, title, expected }) => {
      const finding = findings.get(id)
      if (!finding || (finding.state === 'ok' && finding.found === expected)) return []
      const { found, state, note } = finding
      const title_text = textIn(title, ctx.locale)
      return [{ title, title_text, expected, found, state, note, photos: shown.photos(photos.get(id) ?? []) }]
    }),
  }
}

/** Totals only: which keys and cards they are, where they lie and who has them is on no page that is only read. */
async function keysCounted(ctx: ReadCtx, session: Filled, shown: Redaction): Promise<ReportResults['keys']> {
  const { items, handover, receipt } = await readCounts(ctx, session)
  if (!handover) return null
  const total = (count: typeof handover) => {
    const counted: Counted[] = JSON.parse(count.counted)
    const found = counted.reduce((sum, key) => sum + key.found, 0)
    return { name: shown.name(count.name), at: count.at, found, differs: count.differs === 1 }
  }
  return {
    expected: items.reduce((sum, key) => sum + key.expected, 0),
    handover: total(handover),
    receipt: receipt && total(receipt),
  }
}

async function acceptanceResult(
  ctx: ReadCtx,
  row: VisibleReport['row'],
  shown: Redaction,
): Promise<ReportResults['acceptance']> {
  const acceptance = await readAcceptance(ctx, row)
  if (!acceptance) return null
  const remarks = acceptance.remarks.map((remark) => ({ ...remark, photos: shown.photos(remark.photos) }))
  return { ...acceptance, name: shown.name(acceptance.name), remarks }
}
