import './first.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chosenLanguage, speak, storedLanguage } from '../../platform/language/chosen.ts'
import { loadCatalog, type PublicCatalog } from '../../platform/language/public-catalogs.ts'
import { loadStyles, persistently } from '../../platform/late/lazy-part.ts'
import type { OpenedPage } from '../../platform/offline/copied-page.ts'
import allStyles from './public.css?url'
import { PublicApp } from './public-app.tsx'

/** What the server, or offline the service worker, put into the page; or what the address says. */
async function pageData(): Promise<OpenedPage> {
  const embedded = document.getElementById('page-data')?.textContent
  if (embedded) return JSON.parse(embedded)
  return (await import('./page-at.ts')).pageAt(location.pathname)
}

async function open(root: HTMLElement) {
  loadStyles(allStyles)
  const page = await pageData()
  const withReport = /report|seal/.test(page.page)
  const locale = chosenLanguage(storedLanguage(), location.search, page.language)
  const embedded = page.language === locale ? page.catalog : undefined
  const catalog =
    (embedded as PublicCatalog | undefined) ?? (await persistently(() => loadCatalog(locale, withReport)))
  speak(locale)
  createRoot(root).render(
    <StrictMode>
      <PublicApp page={page} start={{ locale, catalog }} withReport={withReport} />
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void open(root)
