import { isLocale, type Locale } from '@brightkey/contract/locale'
import { useSyncExternalStore } from 'react'
import { rememberLanguage, storedLanguage } from '../language/chosen.ts'

const readers = new Set<() => void>()

/** The language chosen on this device; English until the user chooses one. */
export function storedLocale(): Locale {
  const stored = storedLanguage()
  return isLocale(stored) ? stored : 'en'
}

/** Keeps the choice; what is drawn follows as soon as that language's texts are loaded. */
export function changeLocale(locale: Locale): void {
  rememberLanguage(locale)
  for (const reader of readers) reader()
}

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useStoredLocale = (): Locale => useSyncExternalStore(subscribe, storedLocale)
