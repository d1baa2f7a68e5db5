import type { ReportDocument } from '@brightkey/contract/reports/schema'
import type { DocumentShot } from '@brightkey/contract/reports/shot-schema'
import { shotPhotos } from '@brightkey/contract/sessions/completion-rules'
import type { Task, TaskShot } from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../../../platform/context.ts'
import type { LinkSession } from '../../sessions/access.ts'
import { type EarlierPhoto, earlierPhotos, photosInFiles } from '../../sessions/shots/queries.ts'
import { type References, readReferences, referencesInFiles } from '../../templates/shots/queries.ts'
import type { VisibleReport } from '../access.ts'

/** The shots of each task as a document freezes them: with their photo, the reference of now and the photo of last time. */
export async function shotsForDocument(
  ctx: ReadCtx,
  session: LinkSession,
  tasks: readonly Task[],
): Promise<ReadonlyMap<string, DocumentShot[]>> {
  const shots = tasks.flatMap((task) => task.shots)
  if (shots.length === 0) return new Map()
  const references = await readReferences(ctx, {
    templateIds: shots.map(({ template_id }) => template_id),
    apartmentId: session.apartment_id,
  })
  const earlier = await earlierPhotos(
    ctx,
    session,
    shots.map(({ id }) => id),
  )
  const withShots = tasks.filter((task) => task.shots.length > 0)
  return new Map(
    withShots.map((task) => [
      task.id,
      task.shots.map((shot) => toDocumentShot(task, shot, { references, earlier })),
    ]),
  )
}

type Compared = { references: References; earlier: ReadonlyMap<string, EarlierPhoto> }

function toDocumentShot(task: Task, shot: TaskShot, { references, earlier }: Compared): DocumentShot {
  const { id, title, kind, required } = shot
  const last = (of: TaskShot) => shotPhotos(task, of).at(-1)?.id ?? null
  const before = kind === 'after' ? task.shots.find((each) => isBefore(each, shot)) : undefined
  const reference = references(shot.template_id, id)
  return {
    id,
    title,
    kind,
    required,
    photo_id: last(shot),
    before_id: before ? last(before) : null,
    reference: reference
      ? { ...picture(reference), mime: reference.mime, file_sha256: reference.stored_sha256 }
      : null,
    previous: earlier.get(`${kind} ${id}`) ?? null,
  }
}

const picture = ({ file, width, height }: { file: string; width: number | null; height: number | null }) => ({
  file,
  width,
  height,
})

/** Whether this is the photo before the work of the same thing: one title in any language is the same. */
function isBefore(each: TaskShot, { title }: TaskShot): boolean {
  const titles = new Map(Object.entries(title))
  return (
    each.kind === 'before' && Object.entries(each.title).some(([locale, text]) => titles.get(locale) === text)
  )
}

const shotsIn = ({ tasks }: Pick<ReportDocument, 'tasks'>) => tasks.flatMap(({ shots = [] }) => shots)

/** The references that a document shows; the seal covers their files. */
export const documentReferences = (document: ReportDocument) =>
  shotsIn(document).flatMap(({ reference }) => reference ?? [])

/** The photos that the shots of a document are compared with. */
export const comparedPhotos = (document: ReportDocument) =>
  shotsIn(document).flatMap(({ reference, previous }) => [reference ?? [], previous ?? []].flat())

/**
 * A document whose shots lack what is not kept any more, and for a client what the office hides from clients: in the session that it
 * is of, or in this one.
 */
export async function withVisibleShots(
  ctx: ReadCtx,
  { document, view }: Pick<VisibleReport, 'document' | 'view'>,
): Promise<ReportDocument> {
  const compared = comparedPhotos(document)
  if (compared.length === 0) return document
  const files = compared.map(({ file }) => file)
  const isShown = ({ hidden }: { hidden: boolean }) => view === null || !hidden
  const references = await referencesInFiles(ctx.db, files)
  const sources = await photosInFiles(ctx, { files, references })
  const shown = new Set(sources.filter(isShown).map(({ file }) => file))
  const visible = <Photo extends { file: string }>(photo: Photo | null) =>
    photo !== null && shown.has(photo.file) ? photo : null
  return {
    ...document,
    tasks: document.tasks.map((task) =>
      task.shots === undefined
        ? task
        : {
            ...task,
            shots: task.shots.map((shot) => ({
              ...shot,
              reference: visible(shot.reference),
              previous: visible(shot.previous),
            })),
          },
    ),
  }
}
