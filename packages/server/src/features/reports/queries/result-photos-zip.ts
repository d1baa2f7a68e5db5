import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import { textIn } from '@brightkey/contract/locale'
import type { Input } from '@brightkey/contract/route'
import type { ReadCtx } from '../../../platform/context.ts'
import { Answer } from '../../../platform/http/answer.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip.ts'
import { storageKey } from '../../sessions/photos/queries.ts'
import { textsIn } from '../pdf/texts.ts'
import { fileNamePart } from '../rules.ts'
import { getResultPhotos } from './result-photos.ts'
import { type Results, resultsOf } from './results.ts'

/** The photos of the result, or the zip of them where `format` asks for it. */
export const getResultPhotosAs = async (ctx: ReadCtx, input: Input<typeof inspectionRoutes.resultPhotos>) =>
  input.format === 'zip' ? getResultPhotosZip(ctx, input) : getResultPhotos(ctx, input)

/** The photos of the result in a folder for each room, named by their task; those from before only where asked for. */
export async function getResultPhotosZip(
  ctx: ReadCtx,
  { token, before, lang }: Input<typeof inspectionRoutes.resultPhotosZip>,
) {
  const results = await resultsOf(ctx, token)
  const named = { ...ctx, locale: lang ?? ctx.locale }
  return Answer.download<never>({
    body: zipStream(entriesOf(named, results, before === 'true' ? ['before', 'after'] : ['after'])),
    type: 'application/zip',
    filename: `${results.session.code}-photos.zip`,
  })
}

function* entriesOf(
  { instance: { storage }, locale }: ReadCtx,
  { rooms }: Results,
  kinds: readonly ('before' | 'after')[],
): Generator<ZipEntry> {
  const { word } = textsIn(locale)
  let place = 0
  for (const { room, tasks } of rooms) {
    const folder = fileNamePart(word(`room.${room ?? 'none'}`))
    for (const task of tasks) {
      const title = fileNamePart(textIn(task.title, locale))
      for (const kind of kinds) {
        for (const photo of task[kind]) {
          // A number first, so that no two have the same name and folders keep the order of the page.
          const number = String(++place).padStart(3, '0')
          const name = [number, title, fileNamePart(word(`photo.${kind}`))].filter(Boolean).join(' ')
          yield {
            name: `${folder}/${name}.${photo.mime === 'image/png' ? 'png' : 'jpg'}`,
            modifiedAt: photo.received_at,
            open: async () => (await storage.open(storageKey(photo.file, 'original')))?.stream ?? null,
          }
        }
      }
    }
  }
}
