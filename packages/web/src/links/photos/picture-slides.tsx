import { useText } from '../../platform/language/language.tsx'
import { Button } from '../../ui/button.tsx'
import { Lightbox, type Slide } from '../../ui/lightbox.tsx'
import { useZoom } from '../../ui/use-zoom.ts'
import { useResultsText } from './result-texts.ts'

type PictureSlidesProps = {
  slides: readonly Slide[]
  /** Slides that belong side by side, if any. */
  pairs: readonly (readonly Slide[])[]
  startId: string
  onClose: () => void
}

/** Pictures to turn through, as large as the screen, and to look closer at. */
export function PictureSlides({ slides, pairs, startId, onClose }: PictureSlidesProps) {
  const t = useText()
  const tr = useResultsText()
  const zoom = useZoom()
  return (
    <Lightbox
      slides={slides}
      startId={startId}
      labels={{ close: t('page.close'), next: t('pictures.next'), previous: t('pictures.previous') }}
      zoom={zoom}
      tools={
        <Button aria-pressed={zoom.zoomed} onClick={() => zoom.toggle()}>
          {tr('results.zoom')}
        </Button>
      }
      pairs={
        pairs.length === 0
          ? undefined
          : { slides: pairs, labels: { together: tr('results.side'), apart: tr('results.one') } }
      }
      onClose={onClose}
    />
  )
}
