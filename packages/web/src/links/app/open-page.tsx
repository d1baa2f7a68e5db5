import type { Locale } from '@brightkey/contract/locale'
import type { ComponentType, ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { chosenLanguage, setDocumentLanguage, storedLanguage } from '../../platform/language/chosen.ts'
import { loadCatalog, type PublicCatalog } from '../../platform/language/language.tsx'
import { loadStyles, persistently } from '../../platform/lazy-part.ts'
import { forgetPage } from '../../platform/link-page/forget-page.ts'
import type { OpenedPage } from '../../platform/link-page/page-copy.ts'
import { startNowAt } from '../../platform/now.ts'
import './first.css'
import lateStyles from './late.css?url'
import { hasReport, PageRoot } from './page-root.tsx'

/** One of the two builds of the pages by link. */
export type Build = {
  /** What is shown at an address; a promise where it must be loaded first. */
  getScreen: (page: OpenedPage, locale: Locale) => ReactNode | Promise<ReactNode>
  Waiting: ComponentType
}

/** The data that the server, or offline the service worker, put into the page; otherwise derived from the address. */
async function pageData(): Promise<OpenedPage> {
  const embedded = document.getElementById('page-data')?.textContent
  if (embedded) return JSON.parse(embedded)
  return (await import('../../platform/link-page/page-at.ts')).pageFromCopy(location.pathname)
}

/** Opens the page of a link: hydrates what the server has rendered, unless the reader has chosen another language. */
export async function openPage({ getScreen, Waiting }: Build): Promise<void> {
  if (!document.querySelector('[data-all-styles]')) loadStyles(lateStyles)
  const page = await pageData()
  // Before anything is loaded: the phone may lose the network first.
  if (page.problem?.code === 'session_not_found')
    for (const each of Object.values(page.params)) forgetPage(each)
  const locale = chosenLanguage(storedLanguage(), location.search, page.language)
  const embedded = page.language === locale ? page.catalog : undefined
  const catalog =
    (embedded as PublicCatalog | undefined) ??
    (await persistently(() => loadCatalog(locale, hasReport(page))))
  setDocumentLanguage(locale)
  const timeZone = page.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const place = document.getElementById('root')
  if (place === null) return
  const toTree = (shown: ReactNode) => (
    <PageRoot page={page} start={{ locale, catalog }} timeZone={timeZone} Waiting={Waiting}>
      {shown}
    </PageRoot>
  )
  const screen = getScreen(page, locale)
  const { renderedAt } = place.dataset
  if (renderedAt && embedded) {
    startNowAt(+renderedAt)
    hydrateRoot(place, toTree(await screen))
  } else {
    const root = createRoot(place)
    if (screen instanceof Promise && !renderedAt) root.render(toTree(<Waiting />))
    root.render(toTree(await screen))
  }
}
