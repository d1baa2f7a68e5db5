import { useCallback } from 'react'
import { UndoIcon } from '../../ui/icons.tsx'
import { useLocalPreview } from '../queue/local-preview.ts'
import { useCameraText } from './camera-text.ts'
import { pendingDeletions } from './pending-deletions.ts'
import type { PhotoView } from './photo-view.ts'

/** Shown in place of a deleted photo while it can be restored. */
export function DeletedTile({ photo, number }: { photo: PhotoView; number: number }) {
  const t = useCameraText()
  const src = useLocalPreview(photo.id) ?? photo.thumb_url ?? undefined
  // The button that deleted it is gone: the focus moves here, and later to the list.
  const hold = useCallback((node: HTMLButtonElement) => {
    const list = node.closest('ul')
    node.focus()
    return () => {
      if (document.activeElement === node) list?.focus()
    }
  }, [])
  return (
    <li className="grid gap-1">
      <button
        ref={hold}
        type="button"
        aria-label={t('undo.undo_photo', { number })}
        onClick={() => pendingDeletions.restore(photo.id)}
        className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-sunken font-semibold text-primary text-sm"
      >
        {src && (
          <img
            src={src}
            alt=""
            style={{ gridArea: '1/1', opacity: 0.2 }}
            className="size-full object-cover"
          />
        )}
        <span style={{ gridArea: '1/1' }} className="grid justify-items-center gap-1">
          <UndoIcon />
          {t('undo.undo')}
        </span>
      </button>
      <p role="status" className="text-muted text-xs">
        {t('undo.deleted')}
      </p>
    </li>
  )
}
