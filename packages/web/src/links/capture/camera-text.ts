import type { camera as en } from '@brightkey/i18n/en/links/cleaner-camera'
import { spokenLanguage } from '../../platform/language/chosen.ts'
import { partTexts } from '../../platform/language/part-texts.ts'

const loads = {
  en: () => import('@brightkey/i18n/en/links/cleaner-camera').then(({ camera }) => camera),
  ru: () => import('@brightkey/i18n/ru/links/cleaner-camera').then(({ camera }) => camera),
  ur: () => import('@brightkey/i18n/ur/links/cleaner-camera').then(({ camera }) => camera),
  hi: () => import('@brightkey/i18n/hi/links/cleaner-camera').then(({ camera }) => camera),
}

/** What camera, adding and undo say; below a `Suspense` only. */
export const useCameraText = partTexts<typeof en>(loads)

/** Fetches the texts before they are wanted, so that they are there when the network is not. */
export const fetchCameraText = () => loads[spokenLanguage()]()
