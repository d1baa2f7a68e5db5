import { textIn } from '@brightkey/contract/locale'
import type { Verification } from '@brightkey/contract/reports/acceptance-schema'
import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'
import { useLanguage } from '../../platform/language/language.tsx'
import { useResultsText } from '../../platform/language/results-texts.ts'
import { pairsOf, ratioOf } from '../photos/pairs.ts'
import { PictureBox } from '../photos/picture-box.tsx'
import { usePictureName } from '../photos/task-pictures.tsx'

type Task = Verification['tasks'][number]

/** A task's photos by kind. */
export const kindsOf = ({ photos }: Task) => ({
  before: photos.filter(({ kind }) => kind === 'before'),
  after: photos.filter(({ kind }) => kind === 'after'),
})

/** The photos of a task: before and after beside each other, then those without a partner. */
export function TaskPhotos({ task, onOpen }: { task: Task; onOpen: (photoId: string) => void }) {
  const t = useAcceptanceText()
  const tr = useResultsText()
  const { locale } = useLanguage()
  const { before, after } = kindsOf(task)
  const name = usePictureName(textIn(task.title, locale), before, after)
  const photos = [...after, ...before]
  if (photos.length === 0)
    return task.done ? <p className="text-muted text-sm">{t('tasks.no_photos')}</p> : null
  const ratio = ratioOf(photos)
  const { pairs, alone } = pairsOf(before, after)
  const box = (photo: Task['photos'][number]) => (
    <PictureBox
      key={photo.id}
      picture={photo}
      name={name(photo)}
      ratio={ratio}
      chip={tr(`results.${photo.kind}`)}
      onOpen={() => onOpen(photo.id)}
    />
  )
  return (
    <div className="grid gap-2">
      {pairs.map((pair) => (
        <div key={pair.after.id} data-pair className="grid grid-cols-2 gap-2">
          {box(pair.before)}
          {box(pair.after)}
        </div>
      ))}
      {alone.length > 0 && <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">{alone.map(box)}</div>}
    </div>
  )
}
