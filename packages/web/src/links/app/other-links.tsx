import type { Locale } from '@brightkey/contract/locale'
import type { PublicPages } from '@brightkey/contract/page'
import type { PublicSegment } from '@brightkey/contract/sessions/links'
import type { ReactNode } from 'react'
import { useText } from '../../platform/language/language.tsx'
import { useLinkText } from '../../platform/language/link-texts.ts'
import { loadPartTexts } from '../../platform/language/part-texts.ts'
import { persistently, stylesAreHere } from '../../platform/lazy-part.ts'
import type { LinkStart } from '../../platform/link-page/follow-link.ts'
import type { OpenedPage } from '../../platform/link-page/page-copy.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ClosedPage } from '../frame/closed-page.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { openPage, stateOf } from './open-page.tsx'

type Screen<Data> = (props: { start: LinkStart<Data> }) => ReactNode

/** The page of each kind of link, by the word in its address; loaded when it is opened: nobody pays for the others. */
const screens: { [Segment in PublicSegment]: () => Promise<Screen<PublicPages[Segment]>> } = {
  inspection: async () => (await import('../screens/inspection.tsx')).InspectionPage,
  'amenities-check': async () => (await import('../screens/amenities.tsx')).AmenitiesPage,
  'keys-cards-verification': async () => (await import('../screens/keys.tsx')).KeysPage,
  verification: async () => (await import('../screens/acceptance.tsx')).AcceptancePage,
  cleaning: async () => (await import('../screens/progress.tsx')).ProgressPage,
  'result-photos': async () => (await import('../screens/result-photos.tsx')).ResultPhotosPage,
}

async function screenOf(page: OpenedPage, locale: Locale): Promise<ReactNode> {
  const { type, id } = page.page === 'public' ? page.params : { type: '', id: '' }
  const load = Object.hasOwn(screens, type) ? screens[type as PublicSegment] : async () => UnknownPage
  const Shown = await persistently<(props: { start: never }) => ReactNode>(load)
  // All at once: after a fallback React shows nothing new for 300 ms, and each part would have one of its own.
  await Promise.all([stylesAreHere(), loadPartTexts(locale)])
  const data = page.page === 'public' && page.data?.type === type ? page.data.value : null
  // The data are those of the address's type.
  const start = { token: id, state: stateOf(page, data) } as never
  return <Shown start={start} />
}

/** An address that leads nowhere. It offers the office's login. */
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

function Waiting() {
  const t = useText()
  return (
    <PageFrame>
      <Skeleton label={t('page.loading')} />
    </PageFrame>
  )
}

void openPage({ screenOf, Waiting })
