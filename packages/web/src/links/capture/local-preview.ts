import { useSyncExternalStore } from 'react'
import { useOutbox } from '../queue/outbox-context.tsx'

/** The address of the small picture this phone holds of a photo, or undefined; read from the disk when needed. */
export function useLocalPreview(photoId: string): string | undefined {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, () => outbox.preview(photoId))
}
