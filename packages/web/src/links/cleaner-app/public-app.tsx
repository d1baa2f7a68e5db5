import type { Locale } from '@brightkey/contract/locale'
import { Suspense } from 'react'
import { LanguageProvider, useText } from '../../platform/language/language.tsx'
import type { PublicCatalog } from '../../platform/language/public-catalogs.ts'
import { lazyPart } from '../../platform/late/lazy-part.ts'
import type { OpenedPage } from '../../platform/offline/copied-page.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { Cleaning } from '../screens/cleaning.tsx'

// The cleaner's page pays for none of these.
const ReportPage = lazyPart(async () => (await import('../screens/report.tsx')).ReportPage)
const SealPage = lazyPart(async () => (await import('../screens/seal.tsx')).SealPage)
const OfflinePart = lazyPart(async () => (await import('./offline-part.tsx')).OfflinePart)
const ClosedPage = lazyPart(async () => (await import('../frame/closed-page.tsx')).ClosedPage)

type PublicAppProps = {
  page: OpenedPage
  start: { locale: Locale; catalog: PublicCatalog }
  withReport: boolean
}

export function PublicApp({ page, start, withReport }: PublicAppProps) {
  const timeZone = page.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <LanguageProvider start={start} withReport={withReport} timeZone={timeZone}>
      {page.page === 'cleaning' && (
        <Suspense>
          <OfflinePart seenAt={page.seenAt} />
        </Suspense>
      )}
      <Suspense fallback={<Waiting />}>
        <Screen page={page} />
      </Suspense>
    </LanguageProvider>
  )
}

function Screen({ page }: { page: OpenedPage }) {
  switch (page.page) {
    case 'cleaning': {
      const { status = 0, code = null, detail = null } = page.problem ?? {}
      // From this phone's copy: as after a look that got no answer.
      const trouble = page.problem || page.seenAt ? { status, code, detail } : null
      return <Cleaning token={page.params.token} start={{ data: page.data, trouble }} etag={page.etag} />
    }
    case 'report':
    case 'mobile-report':
      return <ReportPage page={page} />
    case 'seal':
      return <SealPage page={page} />
    case 'public':
      return <ClosedPage why="not_available" />
  }
}

function Waiting() {
  const t = useText()
  return (
    <PageFrame>
      <p role="status">{t('page.loading')}</p>
    </PageFrame>
  )
}
