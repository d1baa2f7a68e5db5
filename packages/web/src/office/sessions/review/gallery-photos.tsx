import { textIn } from '@brightkey/contract/locale'
import { type PointerEvent, type ReactNode, Suspense, use, useRef } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { OriginalLink } from '../../../platform/office/original-link.tsx'
import { useTexts } from '../../../platform/office/texts.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { BackIcon, CameraIcon, NextIcon } from '../../../ui/icons.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { Zoom } from '../../../ui/use-zoom.ts'
import { UseAsReference } from '../../fields/shots/reference-choice.tsx'
import { SpotAnswer } from '../../fields/shots/spot-answer.tsx'
import { PhotoMarkContext } from '../photo-strip.tsx'
import { type Frame, isOfCleaning, type Shot } from './gallery-frames.ts'

// The minimum horizontal swipe that changes the photo.
const swipePx = 48

type PhotosProps = {
  frame: Frame
  zoom: Zoom
  isFirst: boolean
  isLast: boolean
  /** In reading direction. */
  onMove: (by: 1 | -1) => void
  /** A photo has appeared. */
  onSeen: (photoId: string) => void
  /** Shows one of several photos alone; null where they are shown as large as they can be. */
  onOpen: ((photoId: string) => void) | null
  /** Between the arrows. */
  children: ReactNode
}

/** The photos of a frame side by side, with what they are and why one may deserve a second look. */
export function GalleryPhotos({
  frame,
  zoom,
  isFirst,
  isLast,
  onMove,
  onSeen,
  onOpen,
  children,
}: PhotosProps) {
  const { t } = useTexts()
  const startedAt = useRef<number | null>(null)
  function onPointerUp({ clientX }: PointerEvent) {
    const moved = startedAt.current === null ? 0 : clientX - startedAt.current
    startedAt.current = null
    if (zoom.busy || zoom.zoomed || Math.abs(moved) <= swipePx) return
    const isForward = moved < 0 !== (document.documentElement.dir === 'rtl')
    onMove(isForward ? 1 : -1)
  }
  return (
    <section
      aria-label={t('list.photos')}
      className="grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)_auto] gap-3 max-lg:h-[56dvh]"
    >
      {frame.shots.length === 0 ? (
        <p className="grid place-content-center justify-items-center gap-2 rounded-card bg-sunken p-6 text-center text-muted">
          <CameraIcon className="size-8" />
          {t('gallery.no_photos')}
        </p>
      ) : onOpen ? (
        <div className={classes('grid min-h-0 auto-rows-fr gap-3', columns(frame.shots.length))}>
          {frame.shots.map((shot) => (
            <SmallShot key={`${shot.role}-${shot.photo.id}`} shot={shot} onSeen={onSeen} onOpen={onOpen} />
          ))}
        </div>
      ) : (
        <div
          ref={zoom.ref}
          {...zoom.handlers}
          onPointerDownCapture={({ clientX }) => {
            startedAt.current = clientX
          }}
          onPointerUpCapture={onPointerUp}
          className={classes(
            'grid min-h-0 [touch-action:pan-y] grid-cols-1 gap-3 overflow-hidden',
            frame.shots.length === 2 && 'auto-rows-fr sm:grid-cols-2',
            // On a phone the photo of now takes a row of its own below the two that it is compared with.
            frame.shots.length === 3 &&
              'auto-rows-fr max-sm:grid-cols-2 max-sm:*:last:col-span-2 sm:grid-cols-3',
            zoom.zoomed && 'touch-none',
          )}
        >
          {frame.shots.map((shot) => (
            <LargeShot key={`${shot.role}-${shot.photo.id}`} shot={shot} zoom={zoom} onSeen={onSeen} />
          ))}
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <IconButton
          label={t('one.photo_previous')}
          icon={<BackIcon />}
          aria-disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        {children}
        <IconButton
          label={t('one.photo_next')}
          icon={<NextIcon />}
          aria-disabled={isLast}
          onClick={() => onMove(1)}
        />
      </div>
    </section>
  )
}

const columns = (count: number) => (count === 2 || count === 4 ? 'grid-cols-2' : 'grid-cols-3')

type SmallShotProps = Pick<PhotosProps, 'onSeen'> & { shot: Shot; onOpen: (photoId: string) => void }

/** A photo among several; a press shows it alone. */
function SmallShot({ shot, onSeen, onOpen }: SmallShotProps) {
  const { photo } = shot
  const mark = use(PhotoMarkContext)
  const name = useShotName(shot)
  const when = useWhen(shot)
  return (
    <figure className="relative grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto] gap-1">
      <button
        type="button"
        onClick={() => onOpen(photo.id)}
        className="min-h-0 cursor-zoom-in overflow-hidden rounded-control bg-sunken"
      >
        <img
          src={photo.view_url ?? photo.url}
          alt={[name, when].filter(Boolean).join(', ')}
          draggable={false}
          onLoad={() => onSeen(photo.id)}
          className="size-full object-contain"
        />
      </button>
      <figcaption className="flex items-center justify-center gap-x-2 text-xs">
        <Isolated className="font-medium">{name}</Isolated>
        <span className="truncate text-muted">{when}</span>
        {isOfCleaning(shot) && <span className="relative size-5 empty:hidden">{mark(photo.id)}</span>}
      </figcaption>
    </figure>
  )
}

/** The drawn place that it shows, or else its role. */
function useShotName({ role, spot }: Shot): string {
  const { t, locale } = useTexts()
  if (spot) return textIn(spot.title, locale)
  return role === 'problem' ? t('photo.issue') : t(`gallery.${role}`)
}

/** When a photo was taken, or else arrived; empty for a reference. */
function useWhen({ photo }: Shot): string {
  const { moment } = useFormats()
  const at = photo.taken_at ?? photo.received_at
  return at === null ? '' : moment(at)
}

type LargeShotProps = Pick<PhotosProps, 'zoom' | 'onSeen'> & { shot: Shot }

function LargeShot({ shot, zoom, onSeen }: LargeShotProps) {
  const { photo, spot } = shot
  const when = useWhen(shot)
  const mark = use(PhotoMarkContext)
  const name = useShotName(shot)
  return (
    <figure
      className={classes(
        'grid min-h-0 min-w-0 grid-cols-1 content-center gap-1.5',
        zoom.zoomed ? 'grid-rows-[minmax(0,1fr)_auto]' : 'grid-rows-[minmax(0,auto)_auto]',
      )}
    >
      <div
        className={classes(
          'grid min-h-0 grid-cols-1 grid-rows-[minmax(0,1fr)] justify-items-center',
          zoom.zoomed && 'relative overflow-hidden rounded-control bg-sunken',
        )}
      >
        <img
          src={photo.view_url ?? photo.url}
          alt={[name, when].filter(Boolean).join(', ')}
          draggable={false}
          onLoad={() => onSeen(photo.id)}
          style={zoom.style}
          className={classes(
            'select-none',
            zoom.zoomed ? 'absolute inset-0 size-full object-contain' : 'max-h-full rounded-control',
          )}
        />
      </div>
      <figcaption className="flex flex-wrap items-center justify-center gap-x-3 gap-y-0.5 text-sm">
        <Isolated className="font-semibold">{name}</Isolated>
        <span className="text-muted">{when}</span>
        {spot && (
          <Suspense>
            <SpotAnswer spot={spot} />
          </Suspense>
        )}
        {isOfCleaning(shot) && (
          <>
            <OriginalLink photo={photo} />
            <UseAsReference photoKey={photo.id} />
            <span className="relative ms-2 size-7 empty:hidden">{mark(photo.id)}</span>
          </>
        )}
      </figcaption>
    </figure>
  )
}
