import { Spinner } from '../../ui/button.tsx'
import { UndoIcon } from '../../ui/icons.tsx'
import { useCameraText } from './camera-text.ts'
import { pendingDeletions } from './pending-deletions.ts'
import { usePendingDeletions } from './use-pending-deletions.ts'

export type Seen = { id: string; src: string }

type CameraStripProps = { shots: readonly Seen[]; saving: number; onLook: (photoId: string) => void }

/** What was taken since the camera opened, the last one first; each is on the phone's disk before it stands here. */
export function CameraStrip({ shots, saving, onLook }: CameraStripProps) {
  const t = useCameraText()
  const pending = usePendingDeletions()
  const numbered = shots.map((shot, index) => ({ ...shot, number: index + 1 })).reverse()
  return (
    <ul className="camera-strip">
      {Array.from({ length: saving }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they wait in a line and have no names yet
        <li key={index} className="camera-wait">
          <Spinner />
          <span className="sr-only">{t('camera.saving')}</span>
        </li>
      ))}
      {numbered.map(({ id, src, number }) => (
        <li key={id}>
          {pending.has(id) ? (
            <button
              type="button"
              className="camera-deleted"
              aria-label={t('undo.undo_photo', { number })}
              title={t('undo.undo')}
              onClick={() => pendingDeletions.restore(id)}
            >
              <img src={src} alt="" />
              <UndoIcon />
            </button>
          ) : (
            <button type="button" aria-label={t('camera.look', { number })} onClick={() => onLook(id)}>
              <img src={src} alt="" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
