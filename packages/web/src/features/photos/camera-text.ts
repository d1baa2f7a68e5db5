import type { camera as en } from '@brightkey/i18n/catalogs/cleaner-camera/en'
import { spokenLanguage } from '../../platform/language/chosen.ts'
import { partTexts } from '../../platform/language/part-texts.ts'

const loads = {
  en: () => import('@brightkey/i18n/catalogs/cleaner-camera/en').then(({ camera }) => camera),
  ru: () => import('@brightkey/i18n/catalogs/cleaner-camera/ru').then(({ camera }) => camera),
  ur: () => import('@brightkey/i18n/catalogs/cleaner-camera/ur').then(({ camera }) => camera),
  hi: () => import('@brightkey/i18n/catalogs/cleaner-camera/hi').then(({ camera }) => camera),
}

/** What camera, adding and undo say; below a `Suspense` only. */
export const useCameraText = partTexts<typeof en>(loads)

/** Fetches the texts before they are wanted, so that they are there when the network is not. */
export const fetchCameraText = () => loads[spokenLanguage()]()
