import { textIn } from '@brightkey/contract/locale'
import type { officeReportRoutes } from '@brightkey/contract/reports/office-routes'
import type { Input } from '@brightkey/contract/route'
import type { Authenticated, ReadCtx } from '../../../../platform/context.ts'
import { writeCsv } from '../../../../platform/csv.ts'
import { Answer } from '../../../../platform/http/answer.ts'
import { type ZipEntry, zipStream } from '../../../../platform/zip.ts'
import { existingApartment } from '../../../apartments/access.ts'
import { storageKey } from '../../../sessions/photos/queries.ts'
import { getEffectiveSettings } from '../../../settings/queries.ts'
import { damagePdf } from '../pdf/damage-pdf.ts'
import { type DamagePack, fileOf, manifestOf, manifestRows } from '../rules.ts'
import { itemsOf } from './items.ts'

type Ctx = Authenticated<ReadCtx>

/**
 * Photos and problems of several sessions of an apartment as one document with dates and hashes, in a zip beside the
 * files themselves. The PDF is made first, so that what is wrong is said; the photos are read while the zip is sent.
 */
export async function getDamagePack(ctx: Ctx, input: Input<typeof officeReportRoutes.damagePack>) {
  const { name, address } = await existingApartment(ctx, input.id)
  const items = await itemsOf(ctx, input)
  const { companyName, timeZone } = await getEffectiveSettings(ctx)
  const pack: DamagePack = {
    title: input.title,
    note: input.note,
    apartment: { name, address },
    issuer: companyName,
    time_zone: timeZone,
    made_at: ctx.now,
    items,
  }
  const locale = input.lang ?? ctx.locale
  const { bytes, accessible } = await damagePdf(ctx.instance, pack, locale, input.id)
  if (!accessible) ctx.instance.log.warn({ apartment: input.id, locale }, 'damage PDF is not PDF/UA')
  const manifest = `${JSON.stringify(manifestOf(pack), null, 2)}\n`
  const table = writeCsv(manifestRows(pack, (title) => textIn(title, locale)))
  return Answer.download<null>({
    body: zipStream(
      entriesOf(ctx, pack, { 'damage.pdf': bytes, 'manifest.csv': table, 'manifest.json': manifest }),
    ),
    type: 'application/zip',
    filename: `damage-${ctx.now.slice(0, 10)}-${items[0]?.session.code ?? ''}.zip`,
  })
}

function* entriesOf(
  { instance: { storage } }: Ctx,
  pack: DamagePack,
  made: Record<string, string | Buffer>,
): Generator<ZipEntry> {
  for (const [name, content] of Object.entries(made)) {
    yield { name, modifiedAt: pack.made_at, open: async () => Buffer.from(content) }
  }
  for (const item of pack.items) {
    const { photo } = item
    if (!photo) continue
    yield {
      name: fileOf(item, photo),
      modifiedAt: photo.received_at,
      // One that is gone is not in the zip; the PDF says so in its place.
      open: async () => (await storage.open(storageKey(photo.file, 'original')))?.stream ?? null,
    }
  }
}
