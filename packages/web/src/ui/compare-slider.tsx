import { type CSSProperties, useState } from 'react'

type Picture = { src: string; name: string; chip: string }
type CompareSliderProps = {
  before: Picture
  after: Picture
  /** Aspect ratio (width / height) of the box that holds both pictures. */
  ratio: number
  label: string
  /** The accessible value: how many percent of the before picture are visible. */
  valueText: (percent: number) => string
}

const chipClasses =
  'pointer-events-none absolute top-2 rounded-full bg-black/65 px-2.5 py-1 font-semibold text-white text-xs'

/** Before/after slider over two stacked pictures; a native range input, for keyboard and screen readers. */
export function CompareSlider({ before, after, ratio, label, valueText }: CompareSliderProps) {
  const [percent, setPercent] = useState(50)
  const position = { '--at': `${percent}%` } as CSSProperties
  const picture = (src: string, name: string) => (
    <img
      src={src}
      alt={name}
      loading="lazy"
      draggable={false}
      className="absolute inset-0 size-full select-none bg-sunken object-contain"
    />
  )
  return (
    <div
      style={{ ...position, aspectRatio: ratio }}
      className="relative overflow-hidden rounded-control bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
    >
      {picture(after.src, after.name)}
      <div className="absolute inset-0 ltr:[clip-path:inset(0_calc(100%-var(--at))_0_0)] rtl:[clip-path:inset(0_0_0_calc(100%-var(--at)))]">
        {picture(before.src, before.name)}
      </div>
      <span className={`${chipClasses} start-2`} hidden={percent < 12}>
        {before.chip}
      </span>
      <span className={`${chipClasses} end-2`} hidden={percent > 88}>
        {after.chip}
      </span>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 [inset-inline-start:var(--at)] grid w-0 place-items-center"
      >
        <span className="h-full w-0.5 bg-white outline outline-black/40" />
        <span className="absolute grid size-11 place-items-center rounded-full border border-black/40 bg-white text-black">
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            className="size-6"
          >
            <path strokeLinecap="round" strokeLinejoin="round" d="m9 7-5 5 5 5M15 7l5 5-5 5" />
          </svg>
        </span>
      </div>
      <input
        type="range"
        min="0"
        max="100"
        // Smooth under a finger; arrow keys still move it by 1, Page Up and Down by 10.
        step="any"
        value={percent}
        aria-label={label}
        aria-valuetext={valueText(Math.round(percent))}
        onChange={(event) => setPercent(Number(event.target.value))}
        className="absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </div>
  )
}
