import type { QueueRules } from '../../platform/outbox/action-entry.ts'
import { isHeld, onHoldChange } from './photo-hold.ts'

/** The queue rules that all link pages share. */
export const queueRules = (actions: QueueRules['actions']): QueueRules => ({
  actions,
  closing: ['session_not_found', 'session_completed', 'session_cancelled', 'session_expired', 'page_locked'],
  unknownLink: 'session_not_found',
  missingFiles: 'photos_not_received',
  hold: { isHeld, onChange: onHoldChange },
})

type WithPhotos = { kind: string; photo_ids: string[] }

/** For a signature or a report: it is sent after everything else, and lists its photos. */
export const sentLast = {
  files: ({ photo_ids }: WithPhotos): string[] => photo_ids,
  without: <A extends WithPhotos>(action: A, photos: readonly string[]): A => ({
    ...action,
    photo_ids: action.photo_ids.filter((id) => !photos.includes(id)),
  }),
}
