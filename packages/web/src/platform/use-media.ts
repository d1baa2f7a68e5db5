import { useSyncExternalStore } from 'react'

/** Whether a media query matches, such as `(width <= 640px)`. */
export const useMedia = (media: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(media)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(media).matches,
  )
