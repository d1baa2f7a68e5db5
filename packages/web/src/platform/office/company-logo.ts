import type { CompanyLogo } from '@brightkey/contract/settings/logo'
import { useSyncExternalStore } from 'react'

/** As the server writes it into the page: JSON, empty where there is none. */
const written = document.querySelector<HTMLMetaElement>('meta[name="logo"]')?.content
let current: CompanyLogo | null = written ? JSON.parse(written) : null
const readers = new Set<() => void>()

/** Shows another logo, or ours, without a reload of the page. */
export function showCompanyLogo(logo: CompanyLogo | null): void {
  current = logo
  for (const reader of readers) reader()
}

function subscribe(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

export const useCompanyLogo = (): CompanyLogo | null => useSyncExternalStore(subscribe, () => current)
