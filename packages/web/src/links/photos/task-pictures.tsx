import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconProps } from '../../ui/icons.tsx'
import { type Picture, pairPhotos, pictureRatio } from './pairs.ts'
import { useResultsText } from './result-texts.ts'

const CompareIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 3v18M9 6H5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h4M15 6h4a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-4"
  />
)

const CompareSlider = lazyPart(async () => (await import('../../ui/compare-slider.tsx')).CompareSlider)

type TaskPicturesProps = {
  /** The task's name. */
  title: string
  before: readonly Picture[]
  after: readonly Picture[]
  /** Whether BEFORE photos are shown next to their partners; otherwise only AFTER photos are shown. */
  withBefore: boolean
  onOpen: (id: string) => void
}

/** The pictures of one task: those from after in a grid, or before and after next to or over each other. */
export function TaskPictures({ title, before, after, withBefore, onOpen }: TaskPicturesProps) {
  const t = useResultsText()
  const name = usePictureName(title, before, after)
  const [sliding, setSliding] = useState(false)
  const { pairs, alone } = pairPhotos(withBefore ? before : [], after)
  const ratio = pictureRatio([...after, ...before])
  // One picture alone need not be small.
  const wide = pairs.length === 0 && alone.length === 1
  const box = (picture: Picture) => (
    <PictureBox
      key={picture.id}
      picture={picture}
      name={name(picture)}
      ratio={ratio}
      wide={wide}
      {...(withBefore ? { chip: t(before.includes(picture) ? 'results.before' : 'results.after') } : {})}
      onOpen={() => onOpen(picture.id)}
    />
  )
  return (
    <div className="grid gap-3">
      {pairs.length > 0 && (
        <div className={classes('grid gap-3', !sliding && 'lg:grid-cols-2')}>
          {pairs.map((pair, index) =>
            sliding ? (
              <Suspense
                key={pair.after.id}
                fallback={
                  <div className="rounded-control bg-sunken">
                    <Spacer ratio={ratio} />
                  </div>
                }
              >
                <CompareSlider
                  before={{ ...side(pair.before), name: name(pair.before), chip: t('results.before') }}
                  after={{ ...side(pair.after), name: name(pair.after), chip: t('results.after') }}
                  ratio={ratio}
                  label={t('results.slider', { task: title, number: index + 1 })}
                  valueText={(percent) => t('results.slider_value', { percent })}
                />
              </Suspense>
            ) : (
              <div key={pair.after.id} className="grid grid-cols-2 gap-2">
                {box(pair.before)}
                {box(pair.after)}
              </div>
            ),
          )}
        </div>
      )}
      {alone.length > 0 && (
        <div className={classes('grid gap-2 sm:grid-cols-3 lg:grid-cols-4', !wide && 'grid-cols-2')}>
          {alone.map(box)}
        </div>
      )}
      {pairs.length > 0 && (
        <Button
          look="soft"
          icon={<CompareIcon className="size-5" />}
          onClick={() => setSliding(!sliding)}
          className="justify-self-start"
        >
          {t(sliding ? 'results.side' : 'results.slide')}
        </Button>
      )}
    </div>
  )
}

const side = ({ view_url, thumb_url }: Picture) => ({ src: view_url ?? thumb_url ?? '' })

/** A picture's name for screen readers: its kind, its number, and the task. */
export function usePictureName(title: string, before: readonly Picture[], after: readonly Picture[]) {
  const t = useResultsText()
  return (picture: Picture) => {
    const early = before.includes(picture)
    const kind = t(early ? 'results.before' : 'results.after')
    const number = (early ? before : after).indexOf(picture) + 1
    return t('results.photo', { kind, number, task: title })
  }
}

// The longest sides of both variants in pixels (docs/product-rules.md, Photos).
const thumbSide = 320
const viewSide = 1600
const wideSizes = '(min-width: 40rem) 30vw, 92vw'
const boxSizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 46vw'

function widthAt({ width, height }: Picture, side: number): number {
  const [own, tall] = [width ?? 4, height ?? 3]
  return Math.round(own * Math.min(1, side / Math.max(own, tall)))
}

/** Gives a box the shape of its picture. Not by a style attribute: the server renders this, and the content policy forbids them. */
const Spacer = ({ ratio }: { ratio: number }) => (
  <svg viewBox={`0 0 ${ratio} 1`} aria-hidden="true" className="block w-full" />
)

type PictureBoxProps = {
  picture: Picture
  /** Its name for screen readers. */
  name: string
  /** Width by height of the box. */
  ratio: number
  /** A short label on it, such as "Before". */
  chip?: string
  /** It has the whole width of a phone. */
  wide?: boolean
  onOpen: () => void
}

/** One picture in a box of known shape, so that nothing moves when it loads; a tap opens it. */
export function PictureBox({ picture, name, ratio, chip, wide = false, onOpen }: PictureBoxProps) {
  const { thumb_url, view_url, width, height } = picture
  const [small, large] = [widthAt(picture, thumbSide), widthAt(picture, viewSide)]
  return (
    <button
      type="button"
      onClick={onOpen}
      className="relative block w-full overflow-hidden rounded-control bg-sunken"
    >
      <Spacer ratio={ratio} />
      <img
        src={thumb_url ?? view_url ?? undefined}
        // A screen of many pixels takes the larger one where the small one would be blurred.
        {...(thumb_url && view_url && small < large
          ? { srcSet: `${thumb_url} ${small}w, ${view_url} ${large}w`, sizes: wide ? wideSizes : boxSizes }
          : {})}
        alt={name}
        width={width ?? 4}
        height={height ?? 3}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full object-cover"
      />
      {chip && (
        <span
          aria-hidden="true"
          className="absolute start-1.5 bottom-1.5 rounded-full bg-black/65 px-2.5 py-0.5 font-semibold text-white text-xs"
        >
          {chip}
        </span>
      )}
    </button>
  )
}
