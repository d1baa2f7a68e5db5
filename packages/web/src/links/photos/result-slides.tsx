import type { ResultPhotos } from '@brightkey/contract/inspections/schema'
import { type Locale, textIn } from '@brightkey/contract/locale'
import type { texts as linksResults } from '@brightkey/i18n/en/links/results'
import { formatInstant } from '@brightkey/i18n/format'
import type { Translate } from '@brightkey/i18n/message'
import { useMemo } from 'react'
import { useLanguage } from '../../platform/language/language.tsx'
import type { Slide } from '../../ui/lightbox.tsx'
import { pairPhotos } from './pairs.ts'
import { PictureSlides } from './picture-slides.tsx'
import { useResultsText } from './result-texts.ts'

type ResultSlidesProps = { data: ResultPhotos; withBefore: boolean; startId: string; onClose: () => void }

/** Every photo of the page in one row to turn through, in its order. */
export function ResultSlides({ data, withBefore, startId, onClose }: ResultSlidesProps) {
  const t = useResultsText()
  const { locale, timeZone } = useLanguage()
  // Memoised: zooming renders again with every movement of a finger.
  const { all, pairs } = useMemo(
    () => resultSlides(data, withBefore, { t, locale, timeZone }),
    [data, withBefore, t, locale, timeZone],
  )
  return <PictureSlides slides={all} pairs={pairs} startId={startId} onClose={onClose} />
}

type Words = { t: Translate<typeof linksResults>; locale: Locale; timeZone: string }
type Photo = ResultPhotos['rooms'][number]['tasks'][number]['after'][number]

function resultSlides({ rooms }: ResultPhotos, withBefore: boolean, { t, locale, timeZone }: Words) {
  const tasks = rooms.flatMap((room) => room.tasks)
  const shown = tasks.map(({ title, before, after }) => {
    const slide = (photo: Photo): Slide => {
      const early = before.includes(photo)
      const kind = t(early ? 'results.before' : 'results.after')
      const number = (early ? before : after).indexOf(photo) + 1
      const time = formatInstant(photo.received_at, { locale, timeZone, style: 'date-time' })
      const name = t('results.photo', { kind, number, task: textIn(title, locale) })
      const src = photo.view_url ?? photo.url
      return { id: photo.id, src, name, caption: t('results.received_at', { time }) }
    }
    const { pairs, alone } = pairPhotos(withBefore ? before : [], after)
    const paired = pairs.map((pair) => [slide(pair.before), slide(pair.after)])
    return { pairs: paired, all: [...paired.flat(), ...alone.map(slide)] }
  })
  return { all: shown.flatMap(({ all }) => all), pairs: shown.flatMap(({ pairs }) => pairs) }
}
