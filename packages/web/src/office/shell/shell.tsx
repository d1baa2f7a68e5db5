import {
  getSession,
  listIssues,
  listPendingMessages,
  listSessions,
} from '@brightkey/contract/sessions/endpoints'
import { Link, Outlet, useBlocker, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { nounKey, readKey } from '../../platform/office/keys.ts'
import { createLiveReads, readChangesOfOthers } from '../../platform/office/live/live-reads.ts'
import { reconnectLive, useLive, useLiveState } from '../../platform/office/live/socket.ts'
import { currentLogin, onAskUnsaved } from '../../platform/office/login.ts'
import { readAgain } from '../../platform/office/queries.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { rereadMs, spread } from '../../platform/pacer.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Confirm, DialogFooter, ModalLayer } from '../../ui/office/modal.tsx'
import { UnsavedForms, useUnsavedForms } from '../../ui/office/unsaved.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Brand } from '../account/brand.tsx'
import { Bell } from '../notifications/bell.tsx'
import { AwayBanner, Drafts, ReadOnly } from './away-banner.tsx'
import { modalStack } from './modal-stack.ts'
import { BottomNavigation, SideNavigation } from './navigation.tsx'
import { SearchButton } from './search-button.tsx'
import { UserMenuAndKeys } from './shortcuts.tsx'

/** The frame of every screen: side navigation on a desktop, top bar and bottom navigation on a phone. */
export function Shell() {
  const { t } = useTexts()
  useLiveSessions()
  return (
    <Drafts>
      <ModalHistory>
        <UnsavedGuard>
          <a
            href="#content"
            className="fixed start-3 top-3 z-50 -translate-y-24 rounded-control bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0 print:hidden"
          >
            {t('nav.skip')}
          </a>
          <div className="min-h-dvh lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
            <SideNavigation />
            <div className="flex min-w-0 flex-col print:block">
              {/* On a wide screen it lies over the end of the bar with the page's heading. */}
              <header className="sticky top-0 z-20 flex items-center gap-1 lg:top-(--bar-top) border-line border-b bg-paper/95 py-1.5 ps-4 pe-2 backdrop-blur lg:pointer-events-none lg:-mb-14 lg:h-14 lg:border-0 lg:bg-transparent lg:pe-6 lg:backdrop-blur-none lg:*:pointer-events-auto print:hidden">
                <Link to="/" className="flex items-center gap-2 rounded-control font-bold lg:hidden">
                  <Brand logoSize="h-9 max-w-36" markSize="size-8" />
                </Link>
                <span className="flex-1 lg:pointer-events-none!" />
                <SearchButton />
                <Bell />
                <UserMenuAndKeys />
              </header>
              <AwayBanner otherwise={<LivePaused />} />
              <main id="content" tabIndex={-1} className="pb-24 outline-none lg:pb-0">
                <Suspense fallback={<Skeleton label={t('nav.loading')} className="p-4 lg:p-8" />}>
                  <ReadOnly>
                    <Outlet />
                  </ReadOnly>
                </Suspense>
              </main>
            </div>
          </div>
          <BottomNavigation />
        </UnsavedGuard>
      </ModalHistory>
    </Drafts>
  )
}

/** Provides the stack of modals; see {@link modalStack}. */
function ModalHistory({ children }: { children: ReactNode }) {
  const router = useRouter()
  const stack = useMemo(() => modalStack(router), [router])
  const layer = useMemo(() => ({ register: stack.register, Question: DiscardQuestion }), [stack])
  useEffect(() => stack.follow(), [stack])
  return <ModalLayer value={layer}>{children}</ModalLayer>
}

type QuestionProps = { onDiscard: () => void; onStay: () => void }

/** Confirms that a dialog with changes is closed. */
function DiscardQuestion({ onDiscard, onStay }: QuestionProps) {
  const { t } = useTexts()
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

/** Confirms that a page with unsaved forms is left; switching tabs within the page keeps them. */
function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const forms = useUnsavedForms()
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => forms.any() && current.pathname !== next.pathname,
    // After the end of the login, what was typed is kept and its user may leave.
    enableBeforeUnload: () => forms.any() && currentLogin().phase === 'in',
    withResolver: true,
  })
  useEffect(() => onAskUnsaved(forms.any), [forms])
  // Not a `Modal`: that would add a history entry, while this blocks the history.
  const question = leaving.status === 'blocked' && (
    <Dialog
      title={t('act.discard_title')}
      closeLabel={t('act.keep_editing')}
      onClose={leaving.reset}
      footer={
        <DialogFooter cancel={t('act.keep_editing')} onCancel={leaving.reset}>
          <Button look="danger" onClick={leaving.proceed}>
            {t('act.discard')}
          </Button>
        </DialogFooter>
      }
    >
      {t('act.discard_text')}
    </Dialog>
  )
  return (
    <UnsavedForms value={forms.report}>
      {children}
      {question && createPortal(question, document.body)}
    </UnsavedForms>
  )
}

/** Shows that live updates are paused, with a button to reconnect. */
function LivePaused() {
  const { t } = useTexts()
  if (useLiveState() !== 'paused') return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 bg-waiting-soft px-4 py-1.5 text-sm text-waiting lg:order-first"
    >
      {t('bell.paused')}
      <Button look="quiet" size="small" className="text-waiting underline" onClick={reconnectLive}>
        {t('bell.reconnect')}
      </Button>
    </div>
  )
}

const lists = [readKey(listSessions, {}), readKey(listIssues, {}), readKey(listPendingMessages, {})]

/**
 * Reads again what the socket reports as changed; after a reconnect, everything on screen. A session that is on screen is not read
 * less often because of the others.
 */
function useLiveSessions(): void {
  const waiting = useRef(new Map<string, Set<string | undefined>>())
  const listsChanged = useMemo(() => createLiveReads(lists), [])

  function readChanged() {
    const changed = [...waiting.current]
    waiting.current = new Map()
    void readChangesOfOthers(changed.map(([id, causes]) => [readKey(getSession, { id }), causes]))
  }

  useLive((message) => {
    if (message.type === 'missed') void readAgain(nounKey(listSessions))
    if (message.type !== 'session.updated') return
    const { id, by } = message
    listsChanged(by)
    if (waiting.current.size === 0) setTimeout(readChanged, spread(rereadMs))
    waiting.current.set(id, (waiting.current.get(id) ?? new Set()).add(by))
  })
}
