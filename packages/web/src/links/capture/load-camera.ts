import { persistently } from '../../platform/lazy-part.ts'
import { wakeShrinker } from '../../platform/photo/shrink.ts'
import { fetchCameraText } from './camera-text.ts'

let isAsked = false
let isLoaded = false

/** Until the camera in the page has loaded, the phone's own is used. */
export const cameraIsLoaded = (): boolean => isLoaded

export const loadCamera = async () => (await import('./camera-sheet.tsx')).CameraSheet

/** Loads all that taking photos needs, once: by the first photo there may be no network any more. */
export function prepareCamera(): void {
  if (isAsked) return
  isAsked = true
  const parts = persistently(() =>
    Promise.all([
      loadCamera(),
      fetchCameraText(),
      wakeShrinker(),
      import('./adding-notes.tsx'),
      import('./deleted-tile.tsx'),
    ]),
  )
  void parts.then(() => {
    isLoaded = true
  })
}
