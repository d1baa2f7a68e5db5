import type { Locale } from '@brightkey/contract/locale'
import { type ComponentType, type ReactNode, StrictMode, Suspense, useEffect } from 'react'
import { LanguageProvider, type PublicCatalog } from '../../platform/language/language.tsx'
import type { OpenedPage } from '../../platform/link-page/page-copy.ts'
import type { SnapshotState } from '../../platform/link-page/server-snapshot.ts'
import { LogoContext } from '../frame/page-frame.tsx'

/** Pages with the report's texts. */
export const hasReport = ({ page }: OpenedPage): boolean => /report|seal/.test(page)

type PageRootProps = {
  page: OpenedPage
  start: { locale: Locale; catalog: PublicCatalog }
  timeZone: string
  Waiting: ComponentType
  children: ReactNode
}

/** A page by link as the server and the browser render it: what is above the screen must be the same in both. */
export function PageRoot({ page, start, timeZone, Waiting, children }: PageRootProps) {
  useEffect(() => {
    delete document.getElementById('root')?.dataset.renderedAt
    // What was tapped before (keep-taps.ts). Outside of the effect, because only then a click hydrates what it meets.
    setTimeout(() => Reflect.get(globalThis, 'replayTaps')?.())
  }, [])
  return (
    <StrictMode>
      <LanguageProvider start={start} withReport={hasReport(page)} timeZone={timeZone}>
        <LogoContext value={page.logo}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </LogoContext>
      </LanguageProvider>
    </StrictMode>
  )
}

/** The state a page starts with. Data from this phone's copy count as a failed request: the page is shown as offline. */
export function toSnapshotState<Data>(
  { problem, seenAt }: OpenedPage,
  data: Data | null,
): SnapshotState<Data> {
  const { status = 0, code = null, detail = null } = problem ?? {}
  return { data, failure: problem || seenAt ? { status, code, detail } : null }
}
