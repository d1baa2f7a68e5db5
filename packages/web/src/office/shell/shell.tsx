import { Link, Outlet, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useWords } from '../../platform/office/words.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Confirm } from '../../ui/office/confirm.tsx'
import { ModalLayer } from '../../ui/office/modal.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { UserMenu } from '../account/user-menu.tsx'
import { Bell } from '../notifications/bell.tsx'
import { LivePaused } from '../notifications/live-paused.tsx'
import { useLiveSessions } from '../sessions/list/use-live-sessions.ts'
import { modalStack } from './modal-stack.ts'
import { BottomNavigation, SideNavigation } from './navigation.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** The frame of every screen: on a desk a slim side navigation, on a phone a top bar and a bottom navigation. */
export function Shell() {
  const { t } = useWords()
  useLiveSessions()
  return (
    <ModalHistory>
      <UnsavedGuard>
        <a
          href="#content"
          className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0 print:hidden"
        >
          {t('nav.skip')}
        </a>
        <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <SideNavigation />
          <div className="min-w-0">
            <header className="sticky top-0 z-20 flex items-center gap-1 border-line border-b bg-paper/95 py-1.5 ps-4 pe-2 backdrop-blur lg:border-0 lg:px-8 lg:py-3 print:hidden">
              <Link to="/" className="flex items-center gap-2 rounded-control font-bold lg:hidden">
                <Logo className="size-8" />
                <span>Brightkey</span>
              </Link>
              <span className="flex-1" />
              <Bell />
              <UserMenu />
            </header>
            <OfflineBanner otherwise={<LivePaused />} />
            <main id="content" tabIndex={-1} className="pb-24 outline-none lg:pb-10">
              <Suspense fallback={<Skeleton label={t('nav.loading')} className="p-4 lg:p-8" />}>
                <Outlet />
              </Suspense>
            </main>
          </div>
        </div>
        <BottomNavigation />
      </UnsavedGuard>
    </ModalHistory>
  )
}

/** The layer of modals of all that is inside; see {@link modalStack}. */
function ModalHistory({ children }: { children: ReactNode }) {
  const router = useRouter()
  const stack = useMemo(() => modalStack(router), [router])
  const layer = useMemo(() => ({ register: stack.register, Question: DiscardQuestion }), [stack])
  useEffect(() => stack.follow(), [stack])
  return <ModalLayer value={layer}>{children}</ModalLayer>
}

type QuestionProps = { onDiscard: () => void; onStay: () => void }

/** Asks before a dialog is closed with changes in it. */
function DiscardQuestion({ onDiscard, onStay }: QuestionProps) {
  const { t } = useWords()
  return (
    <Confirm
      title={t('act.discard_title')}
      labels={{ confirm: t('act.discard'), cancel: t('act.keep_editing') }}
      busy={false}
      onConfirm={onDiscard}
      onClose={onStay}
    >
      {t('act.discard_text')}
    </Confirm>
  )
}
