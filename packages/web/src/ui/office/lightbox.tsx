import {
  type KeyboardEvent,
  type PointerEvent,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { IconButton } from '../button.tsx'
import { BackIcon, CloseIcon, NextIcon } from '../icons.tsx'
import { ModalLayer } from './modal.tsx'
import { OpenIcon } from './office-icons.tsx'

export type Picture = { id: string; src: string; original: string; label: string }

type LightboxProps = {
  pictures: readonly Picture[]
  at: number
  labels: { close: string; previous: string; next: string; original: string }
  onMove: (to: number) => void
  onClose: () => void
}

/** A sideways movement of a finger that counts as a swipe, in CSS pixels. */
const swipe = 48

/** Pictures over the whole screen: arrows, Home, End, swipe; Escape and Back close. */
export function Lightbox({ pictures, at, labels, onMove, onClose }: LightboxProps) {
  const register = use(ModalLayer)
  const close = useEffectEvent(onClose)
  useEffect(() => register({ close: () => close(), stays: false }), [register])
  const show = useCallback((node: HTMLDialogElement) => {
    node.showModal()
    return () => node.close()
  }, [])
  const touchedAt = useRef<number | null>(null)
  const picture = pictures[at]
  if (!picture) return null

  const go = (to: number) => to >= 0 && to < pictures.length && onMove(to)
  const forwards = () => (document.documentElement.dir === 'rtl' ? -1 : 1)
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') go(at + forwards())
    if (key === 'ArrowLeft') go(at - forwards())
    if (key === 'Home') go(0)
    if (key === 'End') go(pictures.length - 1)
  }
  function onPointerUp({ clientX }: PointerEvent) {
    const way = clientX - (touchedAt.current ?? clientX)
    touchedAt.current = null
    if (Math.abs(way) >= swipe) go(at - Math.sign(way) * forwards())
  }
  const light = 'bg-black/50 text-white hover:bg-black/70 focus-visible:outline-white'
  return (
    <dialog
      ref={show}
      aria-label={picture.label}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-black text-white"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-2 p-2 ps-4">
          <p className="min-w-0 flex-1 truncate text-sm" aria-live="polite">
            <bdi>{picture.label}</bdi>
            <span dir="ltr" className="ms-3 tabular-nums opacity-80">
              {at + 1}/{pictures.length}
            </span>
          </p>
          <a
            href={picture.original}
            target="_blank"
            rel="noopener"
            aria-label={labels.original}
            title={labels.original}
            className={`grid size-12 place-items-center rounded-control ${light}`}
          >
            <OpenIcon />
          </a>
          <IconButton label={labels.close} icon={<CloseIcon />} className={light} onClick={onClose} />
        </header>
        <div
          className="relative flex min-h-0 flex-1 touch-pan-y items-center"
          onPointerDown={({ clientX }) => {
            touchedAt.current = clientX
          }}
          onPointerUp={onPointerUp}
        >
          <img
            key={picture.id}
            src={picture.src}
            alt={picture.label}
            draggable={false}
            className="absolute inset-0 size-full select-none object-contain"
          />
          {at > 0 && (
            <IconButton
              label={labels.previous}
              icon={<BackIcon />}
              className={`absolute start-2 ${light}`}
              onClick={() => go(at - 1)}
            />
          )}
          {at < pictures.length - 1 && (
            <IconButton
              label={labels.next}
              icon={<NextIcon />}
              className={`absolute end-2 ${light}`}
              onClick={() => go(at + 1)}
            />
          )}
        </div>
      </div>
    </dialog>
  )
}
