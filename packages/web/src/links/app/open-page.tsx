import './first.css'
import type { Locale } from '@brightkey/contract/locale'
import { type ComponentType, type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { SnapshotState } from '../../platform/http/server-snapshot.ts'
import { chosenLanguage, setDocumentLanguage, storedLanguage } from '../../platform/language/chosen.ts'
import { LanguageProvider, loadCatalog, type PublicCatalog } from '../../platform/language/language.tsx'
import { loadStyles, persistently } from '../../platform/lazy-part.ts'
import type { OpenedPage } from '../../platform/link-page/page-copy.ts'
import lateStyles from './late.css?url'

/** One of the two builds of the pages by link. */
type Build = {
  /** What is shown at an address; a promise where it must be loaded first. */
  screenOf: (page: OpenedPage, locale: Locale) => ReactNode | Promise<ReactNode>
  Waiting: ComponentType
}

/** The data that the server, or offline the service worker, put into the page; otherwise derived from the address. */
async function pageData(): Promise<OpenedPage> {
  const embedded = document.getElementById('page-data')?.textContent
  if (embedded) return JSON.parse(embedded)
  return (await import('../../platform/link-page/page-at.ts')).pageFromCopy(location.pathname)
}

/** Opens the page of a link. */
export async function openPage({ screenOf, Waiting }: Build): Promise<void> {
  loadStyles(lateStyles)
  const page = await pageData()
  const withReport = /report|seal/.test(page.page)
  const locale = chosenLanguage(storedLanguage(), location.search, page.language)
  const embedded = page.language === locale ? page.catalog : undefined
  const catalog =
    (embedded as PublicCatalog | undefined) ?? (await persistently(() => loadCatalog(locale, withReport)))
  setDocumentLanguage(locale)
  const timeZone = page.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const place = document.getElementById('root')
  if (place === null) return
  const root = createRoot(place)
  const render = (shown: ReactNode) =>
    root.render(
      <StrictMode>
        <LanguageProvider start={{ locale, catalog }} withReport={withReport} timeZone={timeZone}>
          <Suspense fallback={<Waiting />}>{shown}</Suspense>
        </LanguageProvider>
      </StrictMode>,
    )
  const screen = screenOf(page, locale)
  if (screen instanceof Promise) render(<Waiting />)
  render(await screen)
}

/** The state a page starts with. Data from this phone's copy count as a failed request: the page is shown as offline. */
export function stateOf<Data>({ problem, seenAt }: OpenedPage, data: Data | null): SnapshotState<Data> {
  const { status = 0, code = null, detail = null } = problem ?? {}
  return { data, failure: problem || seenAt ? { status, code, detail } : null }
}
