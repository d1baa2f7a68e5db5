import type { PublicPageData } from '@brightkey/contract/page'
import { Suspense } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { OpenedLinkPage } from '../../platform/link-page/copied-page.ts'
import type { PageStart } from '../../platform/link-page/use-page.ts'
import { ClosedPage } from '../../screens/public/closed-page.tsx'
import { PageFrame } from '../../screens/public/page-frame.tsx'
import { Skeleton } from '../../ui/states.tsx'

// Whoever opens one of these pages pays for none of the others.
const InspectionPage = lazyPart(
  async () => (await import('../../screens/links/inspection.tsx')).InspectionPage,
)
const AmenitiesPage = lazyPart(async () => (await import('../../screens/links/amenities.tsx')).AmenitiesPage)
const KeysPage = lazyPart(async () => (await import('../../screens/links/keys.tsx')).KeysPage)
const VerificationPage = lazyPart(
  async () => (await import('../../screens/links/verification.tsx')).VerificationPage,
)
const ProgressPage = lazyPart(async () => (await import('../../screens/links/progress.tsx')).ProgressPage)
const ResultPhotosPage = lazyPart(
  async () => (await import('../../screens/links/result-photos.tsx')).ResultPhotosPage,
)

type Type = PublicPageData['type']
type ValueOf<T extends Type> = Extract<PublicPageData, { type: T }>['value']

/** What a page starts with: the data that came with it, if they are of its type. */
function startOf<T extends Type>(
  { params, data, problem, seenAt }: OpenedLinkPage,
  type: T,
): PageStart<ValueOf<T>> {
  const { status = 0, code = null, detail = null } = problem ?? {}
  // From this phone's copy: as after a look that got no answer.
  const trouble = problem || seenAt ? { status, code, detail } : null
  const value = data?.type === type ? (data.value as ValueOf<T>) : null
  return { type, token: params.id, known: { data: value, trouble } }
}

/** The URL table of `/cleaning/public/{type}/{id}`. */
export function LinkScreen({ page }: { page: OpenedLinkPage }) {
  return (
    <Suspense fallback={<Waiting />}>
      <ScreenOf page={page} />
    </Suspense>
  )
}

function ScreenOf({ page }: { page: OpenedLinkPage }) {
  switch (page.params.type) {
    case 'inspection':
      return <InspectionPage start={startOf(page, 'inspection')} />
    case 'amenities-check':
      return <AmenitiesPage start={startOf(page, 'amenities-check')} />
    case 'keys-cards-verification':
      return <KeysPage start={startOf(page, 'keys-cards-verification')} />
    case 'verification':
      return <VerificationPage start={startOf(page, 'verification')} />
    case 'cleaning':
      return <ProgressPage start={startOf(page, 'cleaning')} />
    case 'result-photos':
      return <ResultPhotosPage start={startOf(page, 'result-photos')} />
    default:
      return <ClosedPage why="not_found" />
  }
}

function Waiting() {
  const t = useText()
  return (
    <PageFrame>
      <Skeleton label={t('page.loading')} />
    </PageFrame>
  )
}
