import type { TaskShot } from '@brightkey/contract/sessions/schema'
import { useState } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { classes } from '../../../ui/classes.ts'
import { CameraIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Lightbox } from '../../../ui/lightbox.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { PhotoView } from '../../capture/photo-view.ts'
import { useLocalPreview } from '../../queue/local-preview.ts'

type ShotView = TaskShot & { photo: PhotoView | undefined }

type ShotListProps = {
  /** Each with the photo that stands for it. */
  shots: readonly ShotView[]
  /** The shot that the next photo is for. */
  current: string | null
  /** Null where no photos are taken. */
  onChoose: ((shotId: string) => void) | null
}

/** The photos to take by name: how each should look, and the one that was taken. */
export function ShotList({ shots, current, onChoose }: ShotListProps) {
  const t = useText()
  const [opened, setOpened] = useState<string | null>(null)
  const slides = shots.flatMap(({ id, title_text, reference }) =>
    reference ? [{ id, src: reference.view_url, name: title_text }] : [],
  )
  const labels = { close: t('page.close'), next: t('pictures.next'), previous: t('pictures.previous') }
  return (
    <>
      <ul className="grid gap-2">
        {shots.map((shot) => (
          <ShotRow
            key={shot.id}
            shot={shot}
            isCurrent={shot.id === current}
            onOpen={() => setOpened(shot.id)}
            onChoose={onChoose && (() => onChoose(shot.id))}
          />
        ))}
      </ul>
      {opened !== null && (
        <Lightbox slides={slides} startId={opened} labels={labels} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

type ShotRowProps = {
  shot: ShotView
  isCurrent: boolean
  onOpen: () => void
  onChoose: (() => void) | null
}

function ShotRow({ shot, isCurrent, onOpen, onChoose }: ShotRowProps) {
  const tSheet = useSheetText()
  const { title_text, reference, required, photo } = shot
  const state = photo
    ? tSheet('sheet.shot_taken')
    : tSheet(required ? 'sheet.shot_needed' : 'sheet.shot_optional')
  return (
    <li
      className={classes(
        'relative flex items-center gap-3 rounded-control border p-2',
        isCurrent ? 'border-primary bg-primary-soft' : 'border-line',
      )}
    >
      {reference ? (
        <button
          type="button"
          onClick={onOpen}
          aria-label={tSheet('sheet.shot_example', { shot: title_text })}
          className="relative z-1 size-16 shrink-0 overflow-hidden rounded-control bg-sunken"
        >
          <img src={reference.thumb_url} alt="" className="size-full object-cover" />
        </button>
      ) : (
        <span className="grid size-16 shrink-0 place-items-center rounded-control bg-sunken text-muted">
          <CameraIcon />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {onChoose ? (
            <button
              type="button"
              aria-pressed={isCurrent}
              onClick={onChoose}
              className="text-start outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-3 focus-visible:after:outline-primary"
            >
              <Isolated>{title_text}</Isolated>
            </button>
          ) : (
            <Isolated>{title_text}</Isolated>
          )}
        </p>
        <p className={classes('flex items-center gap-1 text-sm', photo ? 'text-good' : 'text-muted')}>
          {photo && <CheckIcon className="size-4" />}
          {state}
        </p>
      </div>
      {photo && <OwnPhoto photo={photo} />}
    </li>
  )
}

function OwnPhoto({ photo }: { photo: PhotoView }) {
  const src = useLocalPreview(photo.id) ?? photo.thumb_url ?? undefined
  return <img src={src} alt="" className="size-16 shrink-0 rounded-control bg-sunken object-cover" />
}
