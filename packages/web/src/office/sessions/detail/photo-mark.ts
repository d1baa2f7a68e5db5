import { createContext, type ReactNode } from 'react'

/** What a screen hangs onto the small picture of a photo, by its id. */
export const PhotoMark = createContext<(photoId: string) => ReactNode>(() => null)
