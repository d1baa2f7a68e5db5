import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Dialog } from './dialog.tsx'
import { BackIcon, NextIcon } from './icons.tsx'
import { Isolated } from './typed/isolated.tsx'
import type { Zoom } from './use-zoom.ts'

export type Slide = { id: string; src: string; name: string; caption?: ReactNode }

type LightboxProps = {
  slides: readonly Slide[]
  startId: string
  labels: { close: string; next: string; previous: string }
  /** The result of `useZoom`; passed in so that pages without zoom do not load it. */
  zoom?: Zoom
  /** Extra buttons, such as one for zoom. */
  tools?: ReactNode
  /** Slides that can be shown side by side, such as before and after, and the labels of the toggle. */
  pairs?: { slides: readonly (readonly Slide[])[]; labels: { together: string; apart: string } } | undefined
  onClose: () => void
}

// The minimum horizontal swipe that changes the slide.
const swipePx = 48

const has = (slides: readonly Slide[], id: string) => slides.some((slide) => slide.id === id)

/**
 * Full-screen pictures, one at a time: buttons, arrow keys in reading direction, Home, End, swipe. With `zoom` also
 * pinch, wheel, double tap and Z.
 */
export function Lightbox({ slides, startId, labels, zoom, tools, pairs, onClose }: LightboxProps) {
  const [together, setTogether] = useState(false)
  const getFrames = (paired: boolean) => (paired && pairs ? pairs.slides : slides.map((slide) => [slide]))
  const findIndex = (id: string, paired: boolean) =>
    Math.max(
      0,
      getFrames(paired).findIndex((frame) => has(frame, id)),
    )
  const [wanted, setWanted] = useState(() => findIndex(startId, false))
  const touchedAt = useRef<number | null>(null)
  const frames = getFrames(together)
  // The last photo may be deleted while it is shown.
  const index = Math.min(wanted, frames.length - 1)
  const frame = frames[index]
  const [first] = frame ?? []
  if (frame === undefined || first === undefined) return null

  const show = (at: number) => {
    zoom?.reset()
    setWanted(Math.min(frames.length - 1, Math.max(0, at)))
  }
  const toggleTogether = () => {
    zoom?.reset()
    setTogether(!together)
    setWanted(findIndex(first.id, !together))
  }
  const go = (by: number) => show(index + by)
  const forward = (step: number) => go(document.documentElement.dir === 'rtl' ? -step : step)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') forward(1)
    if (event.key === 'ArrowLeft') forward(-1)
    if (event.key === 'Home') show(0)
    if (event.key === 'End') show(frames.length - 1)
    if (event.key === 'z' && !event.ctrlKey && !event.metaKey) zoom?.toggle()
  }
  const onUp = (event: PointerEvent) => {
    const moved = touchedAt.current === null ? 0 : event.clientX - touchedAt.current
    touchedAt.current = null
    if (!zoom?.busy && Math.abs(moved) > swipePx) forward(moved < 0 ? 1 : -1)
  }
  const paired = frame.length > 1

  return (
    <Dialog
      shape="full"
      closeLabel={labels.close}
      onClose={onClose}
      onKeyDown={onKey}
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Isolated>{frame.map(({ name }) => name).join(', ')}</Isolated>
          {frames.length > 1 && (
            <bdi dir="ltr" className="font-normal text-muted text-sm">
              {index + 1}/{frames.length}
            </bdi>
          )}
        </span>
      }
    >
      <div
        className="grid h-full [touch-action:pan-y] grid-rows-[minmax(0,1fr)_auto_auto] gap-3"
        onPointerDown={(event) => {
          touchedAt.current = event.clientX
        }}
        onPointerUp={onUp}
      >
        <div
          ref={zoom?.ref}
          {...zoom?.handlers}
          className={classes(
            'grid min-h-0 overflow-hidden',
            paired && 'auto-rows-fr gap-3 sm:grid-cols-2',
            zoom?.zoomed && 'touch-none',
          )}
        >
          {frame.map((slide) => (
            <img
              key={slide.id}
              src={slide.src}
              alt={slide.name}
              draggable={false}
              style={zoom?.style}
              className="size-full min-h-0 select-none object-contain"
            />
          ))}
        </div>
        <div aria-live="polite" className="text-center text-muted text-sm empty:hidden">
          {!paired && first.caption}
        </div>
        <div className="flex items-center gap-1">
          {frames.length > 1 && (
            <IconButton
              label={labels.previous}
              icon={<BackIcon />}
              onClick={() => go(-1)}
              aria-disabled={index === 0}
            />
          )}
          <div className="flex min-w-0 flex-1 flex-wrap items-center justify-center gap-2">
            {pairs?.slides.some((pair) => has(pair, first.id)) && (
              <Button onClick={toggleTogether}>
                {together ? pairs.labels.apart : pairs.labels.together}
              </Button>
            )}
            {tools}
          </div>
          {frames.length > 1 && (
            <IconButton
              label={labels.next}
              icon={<NextIcon />}
              onClick={() => go(1)}
              aria-disabled={index === frames.length - 1}
            />
          )}
        </div>
      </div>
    </Dialog>
  )
}
