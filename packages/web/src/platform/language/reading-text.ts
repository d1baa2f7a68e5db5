import type { reading } from '@brightkey/i18n/en/links/cleaner-reading'
import { persistently } from '../late/lazy-part.ts'
import { spokenLanguage } from './chosen.ts'
import { partTexts } from './part-texts.ts'

const loads = {
  en: async () => (await import('@brightkey/i18n/en/links/cleaner-reading')).reading,
  ru: async () => (await import('@brightkey/i18n/ru/links/cleaner-reading')).reading,
  ur: async () => (await import('@brightkey/i18n/ur/links/cleaner-reading')).reading,
  hi: async () => (await import('@brightkey/i18n/hi/links/cleaner-reading')).reading,
}

/** What the sheets above the board say; only for parts that are loaded late: `const tSheet = useSheetText()`. */
export const useSheetText = partTexts<typeof reading>(loads)

/** Fetches them in the language of the page, so that the first sheet opened offline has its words. */
export const loadSheetText = () => persistently(loads[spokenLanguage()])
