import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { BackIcon, NextIcon } from './icons.tsx'

export type Slide = { id: string; src: string; name: string; caption?: ReactNode }

type LightboxProps = {
  slides: readonly Slide[]
  startId: string
  labels: { close: string; next: string; previous: string }
  onClose: () => void
}

// A finger that goes this far sideways turns the page.
const swipePx = 48

/** Pictures one at a time, as large as the screen: buttons, arrow keys in reading direction, Home, End, swipe. */
export function Lightbox({ slides, startId, labels, onClose }: LightboxProps) {
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      slides.findIndex((slide) => slide.id === startId),
    ),
  )
  const touchedAt = useRef<number | null>(null)
  const slide = slides[index]
  if (slide === undefined) return null

  const go = (by: number) => setIndex(Math.min(slides.length - 1, Math.max(0, index + by)))
  const forward = (step: number) => go(document.documentElement.dir === 'rtl' ? -step : step)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') forward(1)
    if (event.key === 'ArrowLeft') forward(-1)
    if (event.key === 'Home') go(-slides.length)
    if (event.key === 'End') go(slides.length)
  }
  const onUp = (event: PointerEvent) => {
    const moved = touchedAt.current === null ? 0 : event.clientX - touchedAt.current
    touchedAt.current = null
    if (Math.abs(moved) > swipePx) forward(moved < 0 ? 1 : -1)
  }

  return (
    <Dialog
      shape="full"
      closeLabel={labels.close}
      onClose={onClose}
      onKeyDown={onKey}
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <bdi>{slide.name}</bdi>
          <bdi dir="ltr" className="font-normal text-muted text-sm">
            {index + 1}/{slides.length}
          </bdi>
        </span>
      }
    >
      <div
        className="grid h-full [touch-action:pan-y] grid-rows-[minmax(0,1fr)_auto] gap-3"
        onPointerDown={(event) => {
          touchedAt.current = event.clientX
        }}
        onPointerUp={onUp}
      >
        <img
          key={slide.id}
          src={slide.src}
          alt={slide.name}
          draggable={false}
          className="size-full min-h-0 select-none object-contain"
        />
        <div className="flex items-center justify-between gap-3">
          <IconButton
            label={labels.previous}
            icon={<BackIcon />}
            onClick={() => go(-1)}
            aria-disabled={index === 0}
          />
          <div className="min-w-0 text-center text-muted text-sm" aria-live="polite">
            {slide.caption}
          </div>
          <IconButton
            label={labels.next}
            icon={<NextIcon />}
            onClick={() => go(1)}
            aria-disabled={index === slides.length - 1}
          />
        </div>
      </div>
    </Dialog>
  )
}
