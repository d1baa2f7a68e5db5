import type { Locale } from '@brightkey/contract/locale'
import type { PublicPages } from '@brightkey/contract/page'
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
import { toSnapshotState } from './page-root.tsx'

type Screen<Data> = (props: { start: LinkStart<Data> }) => ReactNode

/** The screen of each type of page; each is loaded only when it is opened. */
const screens: { [Type in keyof PublicPages]: () => Promise<Screen<PublicPages[Type]>> } = {
  day: async () => (await import('../screens/day.tsx')).DayPage,
  inspection: async () => (await import('../screens/inspection.tsx')).InspectionPage,
  'amenities-check': async () => (await import('../screens/amenities.tsx')).AmenitiesPage,
  'keys-cards-verification': async () => (await import('../screens/keys.tsx')).KeysPage,
  verification: async () => (await import('../screens/acceptance.tsx')).AcceptancePage,
  cleaning: async () => (await import('../screens/progress.tsx')).ProgressPage,
  'result-photos': async () => (await import('../screens/result-photos.tsx')).ResultPhotosPage,
  board: async () => (await import('../screens/board.tsx')).BoardPage,
  owner: async () => (await import('../screens/owner.tsx')).OwnersPage,
  'damage-case': async () => (await import('../screens/damage-case.tsx')).DamageCasePage,
  repair: async () => (await import('../screens/repair.tsx')).RepairPage,
}

/** What the other links' build shows at an address, once the screen has loaded. */
export async function getScreen(page: OpenedPage, locale: Locale): Promise<ReactNode> {
  const { type, id } = page.page === 'link' ? page.params : { type: '', id: '' }
  const load = Object.hasOwn(screens, type) ? screens[type as keyof PublicPages] : async () => UnknownPage
  const LinkScreen = await persistently<(props: { start: never }) => ReactNode>(load)
  // Loaded together: after each fallback React waits 300 ms before it shows anything new.
  await Promise.all([stylesAreHere(), loadPartTexts(locale)])
  const data = page.page === 'link' && page.data?.type === type ? page.data.value : null
  // The data match the type in the address.
  const start = { token: id, state: toSnapshotState(page, data) } as never
  return <LinkScreen start={start} />
}

/** An unknown address; offers the office's login. */
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
