import type { inspectionRoutes } from '@brightkey/contract/inspections/routes'
import type { PageSession, ResultPhotos } from '@brightkey/contract/inspections/schema'
import { textIn } from '@brightkey/contract/locale'
import { pickImages, tasksByRoom } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, DocumentTask } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { Room } from '@brightkey/contract/templates/schema'
import { catalogs } from '@brightkey/i18n/catalogs'
import { formatInstant } from '@brightkey/i18n/format'
import type { ReadCtx } from '../../../platform/context.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { photoAddresses } from '../../../platform/storage/photo-addresses.ts'
import { type ZipEntry, zipStream } from '../../../platform/zip.ts'
import { linkSession } from '../../sessions/access.ts'
import { pageSession } from '../../sessions/pages/queries.ts'
import { findRemovedOriginals, openLargest } from '../../sessions/photos/files/queries.ts'
import { pickRemoval } from '../../sessions/photos/queries.ts'
import { getEffectiveSettings } from '../../settings/queries.ts'
import { clientsReport } from '../access.ts'
import { makeDocument } from '../document.ts'
import { textsIn } from '../pdf/language.ts'
import { fileNamePart } from '../rules.ts'

/** The photos of the result by room. */
export async function getResultPhotos(
  ctx: ReadCtx,
  { token }: Pick<Input<typeof inspectionRoutes.resultPhotos>, 'token'>,
): Promise<ResultPhotos> {
  const { session, rooms, updated_at } = await readResults(ctx, token)
  const removedAt = await readRemovedOriginals(ctx, rooms)
  const shown = (photo: DocumentPhoto) => {
    const { id, width, height, received_at, file } = photo
    const about = { id, width, height, received_at }
    return { ...about, ...photoAddresses(ctx, photo), ...pickRemoval(removedAt.get(file)) }
  }
  return {
    session,
    rooms: rooms.map(({ room, tasks }) => ({
      key: room,
      tasks: tasks.map(({ id, title, before, after }) => ({
        id,
        title,
        title_text: textIn(title, ctx.locale),
        before: before.map(shown),
        after: after.map(shown),
      })),
    })),
    photos: rooms.flatMap(({ tasks }) => tasks.flatMap(({ after }) => after)).length,
    updated_at,
  }
}

/** The photos of the result as JSON, or as a zip if `format` requests it. */
export const getResultPhotosAs = async (ctx: ReadCtx, input: Input<typeof inspectionRoutes.resultPhotos>) =>
  input.format === 'zip' ? getResultPhotosZip(ctx, input) : getResultPhotos(ctx, input)

/** The photos of the result in a folder for each room, named by their task; photos from before only if requested. */
export async function getResultPhotosZip(
  ctx: ReadCtx,
  { token, before, lang }: Input<typeof inspectionRoutes.resultPhotosZip>,
) {
  const results = await readResults(ctx, token)
  const named = { ...ctx, locale: lang ?? ctx.locale }
  return HttpResult.download<never>({
    body: zipStream(zipEntries(named, results, before === 'true' ? ['before', 'after'] : ['after'])),
    type: 'application/zip',
    filename: `${results.session.code}-photos.zip`,
  })
}

async function* zipEntries(
  ctx: ReadCtx,
  { rooms, updated_at }: Results,
  kinds: readonly ('before' | 'after')[],
): AsyncGenerator<ZipEntry> {
  const { locale } = ctx
  const { word } = textsIn(locale)
  const removedAt = await readRemovedOriginals(ctx, rooms)
  const views: { name: string; removed_at: string }[] = []
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
          const removed_at = removedAt.get(photo.file)
          const isRemoved = removed_at !== undefined
          const path = `${folder}/${name}.${photo.mime === 'image/png' && !isRemoved ? 'png' : 'jpg'}`
          if (isRemoved) views.push({ name: path, removed_at })
          yield {
            name: path,
            modifiedAt: photo.received_at,
            open: () => openLargest(ctx, photo.file, isRemoved),
          }
        }
      }
    }
  }
  if (views.length > 0) {
    const note = await noteOfViews(ctx, views)
    yield { name: 'README.txt', modifiedAt: updated_at, open: async () => Buffer.from(note) }
  }
}

/** Says which files are views, because their originals were removed, and when. */
async function noteOfViews(ctx: ReadCtx, views: readonly { name: string; removed_at: string }[]) {
  const { locale } = ctx
  const { timeZone } = await getEffectiveSettings(ctx)
  const lines = views.map(
    ({ name, removed_at }) => `${formatInstant(removed_at, { locale, timeZone, style: 'date' })}  ${name}`,
  )
  return [serverTexts[locale].result_photos.views, '', ...lines, ''].join('\n')
}

const serverTexts = await catalogs('server')

const readRemovedOriginals = ({ db }: ReadCtx, rooms: Results['rooms']) =>
  findRemovedOriginals(
    db,
    rooms.flatMap(({ tasks }) =>
      tasks.flatMap(({ before, after }) => [...before, ...after].map(({ file }) => file)),
    ),
  )

/** The photos of one task's result, as holders of a result link see them. */
export type TaskResult = Pick<DocumentTask, 'id' | 'title'> & Record<'before' | 'after', DocumentPhoto[]>
type Results = {
  session: PageSession
  rooms: { room: Room | null; tasks: TaskResult[] }[]
  updated_at: string
}

/**
 * What a link for the result's photos shows: the newest report as its client sees it; before the first report, the
 * tasks completed so far. Without documents, problems, and tasks without photos.
 */
async function readResults(ctx: ReadCtx, token: string): Promise<Results> {
  const session = await linkSession(ctx, 'result-photos', token)
  const row =
    session.report_id === null
      ? undefined
      : await ctx.db.selectFrom('report').selectAll().where('id', '=', session.report_id).executeTakeFirst()
  const report = row && clientsReport(row)
  const nobody = { first_name: '', last_name: '', company_name: '' }
  const document = report ? report.document : await makeDocument(ctx, session, nobody, 1)
  const rooms = tasksByRoom(document).map(({ room, tasks }) => ({
    room,
    tasks: tasks
      .map(({ id, title, photos }) => ({
        id,
        title,
        before: pickImages(photos, 'before'),
        after: pickImages(photos, 'after'),
      }))
      .filter(({ before, after }) => before.length + after.length > 0),
  }))
  const about = await pageSession(ctx, session)
  return {
    session: report?.view && !report.view.show_address ? { ...about, area_title: null } : about,
    rooms: rooms.filter(({ tasks }) => tasks.length > 0),
    updated_at: row?.submitted_at ?? session.last_activity_at,
  }
}
