import './first.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { chosenLanguage, rememberLanguage, speak, storedLanguage } from '../../platform/language/chosen.ts'
import { LanguageProvider } from '../../platform/language/language.tsx'
import { loadCatalog, type PublicCatalog } from '../../platform/language/public-catalogs.ts'
import { loadStyles, persistently } from '../../platform/lazy-part.ts'
import type { OpenedLinkPage } from '../../platform/link-page/copied-page.ts'
import { registerWorker } from '../../platform/offline/register.ts'
import { LinkScreen } from './link-screen.tsx'
import allStyles from './links.css?url'

/** What the server, or offline the service worker, put into the page; or what the address says. */
async function pageData(): Promise<OpenedLinkPage> {
  const embedded = document.getElementById('page-data')?.textContent
  if (embedded) return JSON.parse(embedded)
  return (await import('./page-at.ts')).pageAt(location.pathname)
}

async function open(root: HTMLElement) {
  loadStyles(allStyles)
  registerWorker('/cleaning/public/')
  const page = await pageData()
  const locale = chosenLanguage(storedLanguage(), location.search, page.language)
  const embedded = page.language === locale ? page.catalog : undefined
  const catalog =
    (embedded as PublicCatalog | undefined) ?? (await persistently(() => loadCatalog(locale, false)))
  // So that the server writes the next page in it from the start.
  rememberLanguage(locale)
  speak(locale)
  const timeZone = page.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider start={{ locale, catalog }} withReport={false} timeZone={timeZone}>
        <LinkScreen page={page} />
      </LanguageProvider>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void open(root)
