import type { reading } from '@brightkey/i18n/catalogs/cleaner-reading/en'
import { persistently } from '../lazy-part.ts'
import { spokenLanguage } from './chosen.ts'
import { partTexts } from './part-texts.ts'

const loads = {
  en: async () => (await import('@brightkey/i18n/catalogs/cleaner-reading/en')).reading,
  ru: async () => (await import('@brightkey/i18n/catalogs/cleaner-reading/ru')).reading,
  ur: async () => (await import('@brightkey/i18n/catalogs/cleaner-reading/ur')).reading,
  hi: async () => (await import('@brightkey/i18n/catalogs/cleaner-reading/hi')).reading,
}

/** What the sheets above the board say; only for parts that are loaded late: `const tSheet = useSheetText()`. */
export const useSheetText = partTexts<typeof reading>(loads)

/** Fetches them in the language of the page, so that the first sheet opened offline has its words. */
export const loadSheetText = () => persistently(loads[spokenLanguage()])
