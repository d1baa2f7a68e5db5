import type { PublicPageData } from '@brightkey/contract/page'
import type { ReactNode } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import type { OpenedLinkPage } from '../../platform/link-page/copied-page.ts'
import type { PageStart } from '../../platform/link-page/use-page.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ClosedPage } from '../frame/closed-page.tsx'
import { PageFrame } from '../frame/page-frame.tsx'

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

/** The URL table of `/cleaning/public/{type}/{id}`: whoever opens one of these pages pays for none of the others. */
export async function screenOf(page: OpenedLinkPage): Promise<ReactNode> {
  switch (page.params.type) {
    case 'inspection': {
      const { InspectionPage } = await import('../screens/inspection.tsx')
      return <InspectionPage start={startOf(page, 'inspection')} />
    }
    case 'amenities-check': {
      const { AmenitiesPage } = await import('../screens/amenities.tsx')
      return <AmenitiesPage start={startOf(page, 'amenities-check')} />
    }
    case 'keys-cards-verification': {
      const { KeysPage } = await import('../screens/keys.tsx')
      return <KeysPage start={startOf(page, 'keys-cards-verification')} />
    }
    case 'verification': {
      const { VerificationPage } = await import('../screens/verification.tsx')
      return <VerificationPage start={startOf(page, 'verification')} />
    }
    case 'cleaning': {
      const { ProgressPage } = await import('../screens/progress.tsx')
      return <ProgressPage start={startOf(page, 'cleaning')} />
    }
    case 'result-photos': {
      const { ResultPhotosPage } = await import('../screens/result-photos.tsx')
      return <ResultPhotosPage start={startOf(page, 'result-photos')} />
    }
    default:
      return <UnknownPage />
  }
}

/** An address that nothing stands at. Its one way on is the office's door. */
function UnknownPage() {
  const t = useLinkText()
  return (
    <ClosedPage why="not_found">
      <p className="text-center">
        <a href="/" className={buttonClasses('outline')}>
          {t('unknown.home')}
        </a>
      </p>
    </ClosedPage>
  )
}

export function Waiting() {
  const t = useText()
  return (
    <PageFrame>
      <Skeleton label={t('page.loading')} />
    </PageFrame>
  )
}
