import { type LocalisedText, textIn } from '@brightkey/contract/locale'
import {
  isStoredUnchanged,
  pickImages,
  type ShotPicture,
  shotPictures,
  shotRows,
  tasksByRoom,
} from '@brightkey/contract/reports/rules'
import type {
  DocumentIssue,
  DocumentPhoto,
  DocumentTask,
  LateAdditions,
  ReportDocument,
} from '@brightkey/contract/reports/schema'
import type { PrintedResults } from './input.ts'
import type { PdfLanguage } from './language.ts'

/** A photo's place on the page; in millimetres. */
export type Frame = { photo: DocumentPhoto; width: number; height: number }

/** Photos of the same size in `columns` side by side. */
type Wall = { columns: number; frames: Frame[] }

/** The width between the page's margins, between two photos, between a card's edge and what it holds, and of a half, a third and a quarter of it. */
export const TEXT_WIDTH = 174
export const GAP = 4
const CARD_INSET = 4
const HALF_WIDTH = (TEXT_WIDTH - 2 * GAP) / 2
const THIRD_WIDTH = (TEXT_WIDTH - 2 * GAP) / 3
const QUARTER_WIDTH = (HALF_WIDTH - GAP) / 2

/**
 * Before and after side by side, four photos wide; one of each leave a third of the width to the points; photos of
 * one kind alone take the whole width.
 */
export function photoWalls(photos: readonly DocumentPhoto[]): { before: Wall | null; after: Wall | null } {
  const before = pickImages(photos, 'before')
  const after = pickImages(photos, 'after')
  const upright = isUpright([...before, ...after])
  if (before.length === 0 || after.length === 0) {
    return {
      before: before.length === 0 ? null : wideWall(before),
      after: after.length === 0 ? null : wideWall(after),
    }
  }
  const isPair = before.length === 1 && after.length === 1
  if (isPair) {
    // Photos held upright would fill the page at this width: they are cut to a square.
    const height = upright ? THIRD_WIDTH : (THIRD_WIDTH * 3) / 4
    const single = (photos: readonly DocumentPhoto[]) => framed(photos, 1, THIRD_WIDTH, height)
    return { before: single(before), after: single(after) }
  }
  const columns = columnsOfBefore(before.length, after.length)
  const height = QUARTER_WIDTH * (upright ? 5 / 4 : 3 / 4)
  return {
    before: framed(before, columns, QUARTER_WIDTH, height),
    after: framed(after, 4 - columns, QUARTER_WIDTH, height),
  }
}

/** How many of four columns the photos before get: as many as the fewest rows need, a half where that is as good. */
function columnsOfBefore(before: number, after: number): number {
  const rows = (columns: number) => Math.max(Math.ceil(before / columns), Math.ceil(after / (4 - columns)))
  return [2, 1, 3].reduce((best, columns) => (rows(columns) < rows(best) ? columns : best))
}

/** Photos of one kind alone. */
function wideWall(photos: readonly DocumentPhoto[]): Wall {
  const upright = isUpright(photos)
  const columns = upright ? Math.min(4, Math.max(3, photos.length)) : Math.min(3, Math.max(2, photos.length))
  return wall(photos, columns, TEXT_WIDTH, upright)
}

/** Photos of a problem or a remark, in its card. */
function findingWall(photos: readonly DocumentPhoto[]): Wall {
  const upright = isUpright(photos)
  return wall(photos, upright ? 4 : 3, TEXT_WIDTH - 2 * CARD_INSET, upright)
}

/** Photos of a problem. One of the only problem is larger where the first task cannot follow on its page, which would stay empty. */
export function problemWall(document: ReportDocument, issue: DocumentIssue): Wall {
  const photos = pickImages(issue.photos, 'issue')
  const isOnly = document.issues.length === 1 && photos.length === 1 && !isUpright(photos)
  return isOnly && !isFirstTaskShort(document) ? wall(photos, 1, HALF_WIDTH, false) : findingWall(photos)
}

/** Whether the first task fits below the only problem: its points in four lines, its photos in one row, and no note above. */
function isFirstTaskShort(document: ReportDocument): boolean {
  const [first] = tasksByRoom(document)[0]?.tasks ?? []
  if (first === undefined || document.note) return false
  if (shotRows(first).rows.length > 0) return false
  const { before, after } = photoWalls(first.photos)
  const rows = (wall: Wall | null) => (wall === null ? 0 : Math.ceil(wall.frames.length / wall.columns))
  return first.subtasks.length <= 8 && Math.max(rows(before), rows(after)) <= 1 && !isUpright(first.photos)
}

/** Photos of one spot, or of one task or problem that came late; null where there are none that can be drawn. */
export function photosWall(photos: readonly DocumentPhoto[]): Wall | null {
  const images = photos.filter(({ mime }) => mime !== 'application/pdf')
  return images.length > 0 ? findingWall(images) : null
}

/** The photos of the other links' pages, as photos of a document, by their ids. */
export type PaperPhotos = ReadonlyMap<string, DocumentPhoto>
export const paperPhotos = (results: PrintedResults): PaperPhotos =>
  new Map(results.photos.map((photo) => [photo.id, photo]))

/** Photos of one finding or remark; null where there are none that can be drawn. */
export function resultWall(shown: readonly { id: string }[], photos: PaperPhotos): Wall | null {
  const found = shown
    .flatMap(({ id }) => photos.get(id) ?? [])
    .filter(({ mime }) => mime !== 'application/pdf')
  return found.length > 0 ? findingWall(found) : null
}

/** Every photo of the document and of what came after it that is shown, once. */
export function documentFrames(
  document: ReportDocument,
  late: LateAdditions = { tasks: [], issues: [] },
): Frame[] {
  const ofTasks = document.tasks.flatMap((task) => {
    const { before, after } = photoWalls(shotRows(task).rest)
    const ofShots = shotWalls(task).flatMap(({ frames }) => frames)
    return [...(before?.frames ?? []), ...(after?.frames ?? []), ...ofShots]
  })
  const ofIssues = document.issues.flatMap((issue) => problemWall(document, issue).frames)
  const others = [...(document.spots ?? []), ...late.tasks, ...late.issues]
  return [...ofTasks, ...ofIssues, ...others.flatMap(({ photos }) => photosWall(photos)?.frames ?? [])]
}

function wall(photos: readonly DocumentPhoto[], columns: number, space: number, upright: boolean): Wall {
  const width = (space - (columns - 1) * GAP) / columns
  return framed(photos, columns, width, width * (upright ? 5 / 4 : 3 / 4))
}

const framed = (photos: readonly DocumentPhoto[], columns: number, width: number, height: number): Wall => ({
  columns,
  frames: photos.map((photo) => ({ photo, width, height })),
})

const isUpright = (photos: readonly DocumentPhoto[]) =>
  photos.filter(({ width, height }) => (height ?? 0) > (width ?? 0)).length * 2 > photos.length

type ShotFrame = Frame & { picture: ShotPicture; title: LocalisedText }

/** A row for each shot that is compared with something, then the others side by side. A row of one shot has its title. */
function shotWalls(task: Pick<DocumentTask, 'shots' | 'photos'>) {
  const rows = shotRows(task).rows.map((row) => ({ title: row.shot.title, pictures: shotPictures(row) }))
  const compared = rows.filter(({ pictures }) => pictures.length > 1)
  const alone = rows
    .filter(({ pictures }) => pictures.length === 1)
    .flatMap(({ title, pictures }) => pictures.map((picture) => ({ title, picture })))
  return [
    ...compared.map(({ title, pictures }) => ({
      title,
      ...shotWall(pictures.map((picture) => ({ title, picture }))),
    })),
    ...(alone.length > 0 ? [{ title: null, ...shotWall(alone) }] : []),
  ]
}

function shotWall(shown: readonly { title: LocalisedText; picture: ShotPicture }[]) {
  const columns = Math.min(4, Math.max(3, shown.length))
  const width = (TEXT_WIDTH - (columns - 1) * GAP) / columns
  const frames = shown.map(({ title, picture }): ShotFrame => {
    const { id, file, mime, at } = picture
    const compared = { id, file, mime, width: picture.width, height: picture.height, kind: 'after' as const }
    const unknown = { sha256: '', stored_sha256: null, taken_at: at, received_at: at ?? '' }
    return {
      photo: picture.own ?? { ...compared, ...unknown },
      width,
      height: (width * 3) / 4,
      picture,
      title,
    }
  })
  return { columns, frames }
}

/** The shots of a task: each picture with what it is and when it was made. */
export function shotsPart(
  task: Pick<DocumentTask, 'shots' | 'photos'>,
  { t, dates, locale }: Pick<PdfLanguage, 't' | 'dates' | 'locale'>,
) {
  return shotWalls(task).map(({ title, columns, frames }) => ({
    title: title && textIn(title, locale),
    columns,
    photos: frames.map(({ photo, width, height, picture, title: name }) => {
      const kind = picture.role === 'before' ? t('photos.before') : t(`shots.${picture.role}`)
      return {
        file: photo.id,
        width,
        height,
        alt: t('report.photo_of', { kind, task: textIn(name, locale) }),
        missing: t('report.empty_photo'),
        caption: [
          title === null ? textIn(name, locale) : kind,
          ...(picture.at === null ? [] : [dates.short(picture.at)]),
        ].join(' · '),
      }
    }),
  }))
}

/** Photos under one label, each with what it shows (for those who cannot see it) and when it was made. */
export function wallPart(wall: Wall | null, label: string, subject: string, { t, dates }: PdfLanguage) {
  if (!wall) return null
  return {
    label,
    columns: wall.columns,
    photos: wall.frames.map(({ photo, width, height }) => ({
      file: photo.id,
      width,
      height,
      alt: t('report.photo_of', { kind: label, task: subject }),
      missing: t('report.empty_photo'),
      caption: [
        photo.taken_at
          ? t('photos.taken_at', { time: dates.short(photo.taken_at) })
          : t('photos.received_at', { time: dates.short(photo.received_at) }),
        ...(isStoredUnchanged(photo) ? [t('photos.unchanged')] : []),
      ].join(' · '),
    })),
  }
}
