import { catalogLoader } from '../../platform/language/catalog-loader.ts'
import { documentLanguage } from '../../platform/language/chosen.ts'
import { partTexts } from '../../platform/language/part-texts.ts'

const files = import.meta.glob('./*/links/cleaner-camera.ts', {
  base: '../../../../i18n/src',
})
const load = catalogLoader('links/cleaner-camera', files)

/** The texts of the camera, of adding photos and of undoing that; for components below a `Suspense`. */
export const useCameraText = partTexts('links/cleaner-camera', files)

/** Loads the texts ahead, for when there is no network. */
export const loadCameraText = () => load(documentLanguage())
