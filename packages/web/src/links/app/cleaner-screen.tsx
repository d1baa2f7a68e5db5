import { useText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { OpenedPage } from '../../platform/link-page/page-copy.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { Cleaning } from '../screens/cleaning.tsx'
import { toSnapshotState } from './page-root.tsx'

// Not part of the cleaning page's first load.
const ReportPage = lazyPart(async () => (await import('../screens/report.tsx')).ReportPage)
const SealPage = lazyPart(async () => (await import('../screens/seal.tsx')).SealPage)
const ClosedPage = lazyPart(async () => (await import('../frame/closed-page.tsx')).ClosedPage)

/** What the cleaner's build shows at an address. */
export function getScreen(page: OpenedPage) {
  switch (page.page) {
    case 'cleaning': {
      const { params, data, etag, seenAt } = page
      return (
        <Cleaning start={{ token: params.token, state: toSnapshotState(page, data), etag }} seenAt={seenAt} />
      )
    }
    case 'report':
    case 'mobile-report':
      return <ReportPage page={page} />
    case 'seal':
      return <SealPage page={page} />
    case 'link':
      return <ClosedPage why="not_available" />
  }
}

export function Waiting() {
  const t = useText()
  return (
    <PageFrame>
      <p role="status">{t('page.loading')}</p>
    </PageFrame>
  )
}
