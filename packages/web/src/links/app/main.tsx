import './first.css'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { chosenLanguage, speak, storedLanguage } from '../../platform/language/chosen.ts'
import { LanguageProvider } from '../../platform/language/language.tsx'
import { bringPartTexts } from '../../platform/language/part-texts.ts'
import { loadCatalog, type PublicCatalog } from '../../platform/language/public-catalogs.ts'
import { loadStyles, persistently, stylesAreHere } from '../../platform/late/lazy-part.ts'
import type { OpenedLinkPage } from '../../platform/link-page/copied-page.ts'
import { registerWorker } from '../../platform/offline/register.ts'
import { screenOf, Waiting } from './link-screen.tsx'
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
  speak(locale)
  const timeZone = page.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const drawn = createRoot(root)
  const draw = (shown: ReactNode) =>
    drawn.render(
      <StrictMode>
        <LanguageProvider start={{ locale, catalog }} withReport={false} timeZone={timeZone}>
          <Suspense fallback={<Waiting />}>{shown}</Suspense>
        </LanguageProvider>
      </StrictMode>,
    )
  draw(<Waiting />)
  // All at once: after a fallback React shows nothing anew for 300 ms, and each part would have one of its own.
  const screen = await persistently(() => screenOf(page))
  await Promise.all([stylesAreHere(), bringPartTexts(locale)])
  draw(screen)
}

const root = document.getElementById('root')
if (root) void open(root)
