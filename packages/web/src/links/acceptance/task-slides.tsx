import { textIn } from '@brightkey/contract/locale'
import type { AcceptancePageData } from '@brightkey/contract/reports/acceptance-schema'
import { useLanguage } from '../../platform/language/language.tsx'
import { pairPhotos } from '../photos/pairs.ts'
import { PictureSlides } from '../photos/picture-slides.tsx'
import { useResultsText } from '../photos/result-texts.ts'
import { photosByKind } from './task-card.tsx'
import { useAcceptanceText } from './texts.ts'

type Task = AcceptancePageData['tasks'][number]
type TaskSlidesProps = Pick<AcceptancePageData, 'problems' | 'tasks'> & {
  startId: string
  onClose: () => void
}

/** A slide show of all photos of the page; can show before and after side by side. */
export function TaskSlides({ problems, tasks, startId, onClose }: TaskSlidesProps) {
  const t = useResultsText()
  const ta = useAcceptanceText()
  const { locale } = useLanguage()
  const shown = tasks.map((task) => {
    const { before, after } = photosByKind(task)
    const slide = (photo: Task['photos'][number]) => {
      const number = (photo.kind === 'before' ? before : after).indexOf(photo) + 1
      const kind = t(`results.${photo.kind}`)
      const name = t('results.photo', { kind, number, task: textIn(task.title, locale) })
      return { id: photo.id, src: photo.view_url ?? photo.thumb_url ?? '', name }
    }
    const pairs = pairPhotos(before, after).pairs.map((pair) => [slide(pair.before), slide(pair.after)])
    const { alone } = pairPhotos(before, after)
    return { all: [...pairs.flat(), ...alone.map(slide)], pairs }
  })
  const reported = problems.flatMap(({ photos }) =>
    photos.map(({ id, view_url, thumb_url }, index) => ({
      id,
      src: view_url ?? thumb_url ?? '',
      name: ta('problems.photo', { number: index + 1 }),
    })),
  )
  return (
    <PictureSlides
      slides={[...reported, ...shown.flatMap(({ all }) => all)]}
      pairs={shown.flatMap(({ pairs }) => pairs)}
      startId={startId}
      onClose={onClose}
    />
  )
}
