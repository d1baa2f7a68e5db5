import { useSyncExternalStore } from 'react'
import { useOutbox } from './outbox-context.tsx'

/** The object URL of this phone's thumbnail of a photo, or undefined. */
export function useLocalPreview(photoId: string): string | undefined {
  const outbox = useOutbox()
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.preview(photoId),
    () => undefined,
  )
}
