import { persistently } from '../../platform/lazy-part.ts'
import { wakeShrinker } from '../../platform/photo/shrink.ts'
import { loadCameraText } from './camera-text.ts'

let isAsked = false
let isLoaded = false

/** Until the camera in the page has loaded, the phone's own is used. */
export const cameraIsLoaded = (): boolean => isLoaded

export const loadCamera = async () => (await import('./camera-sheet.tsx')).CameraSheet

/** Loads what taking photos needs, once, ahead of the first photo: by then there may be no network. */
export function prepareCamera(): void {
  if (isAsked) return
  isAsked = true
  const parts = persistently(() =>
    Promise.all([
      loadCamera(),
      loadCameraText(),
      wakeShrinker(),
      import('./adding-notes.tsx'),
      import('./deleted-tile.tsx'),
    ]),
  )
  void parts.then(() => {
    isLoaded = true
  })
}
