import type { Picture } from './pairs.ts'

// The longest sides of both variants in pixels (docs/product-rules.md, Photos).
const thumbSide = 320
const viewSide = 1600
const wideSizes = '(min-width: 40rem) 30vw, 92vw'
const boxSizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 46vw'

function widthAt({ width, height }: Picture, side: number): number {
  const [own, tall] = [width ?? 4, height ?? 3]
  return Math.round(own * Math.min(1, side / Math.max(own, tall)))
}

type PictureBoxProps = {
  picture: Picture
  /** What it is called for those who do not see it. */
  name: string
  /** Width by height of the box. */
  ratio: number
  /** A short word upon it, such as "Before". */
  chip?: string
  /** It has the whole width of a phone. */
  wide?: boolean
  onOpen: () => void
}

/** One picture in a box of a known shape, so that nothing jumps when it arrives; opened large by a tap. */
export function PictureBox({ picture, name, ratio, chip, wide = false, onOpen }: PictureBoxProps) {
  const { thumb_url, view_url, width, height } = picture
  const [small, large] = [widthAt(picture, thumbSide), widthAt(picture, viewSide)]
  return (
    <button
      type="button"
      style={{ aspectRatio: ratio }}
      onClick={onOpen}
      className="relative block w-full overflow-hidden rounded-control bg-sunken"
    >
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
