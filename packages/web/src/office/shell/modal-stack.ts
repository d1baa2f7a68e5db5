import type { RouterHistory, useRouter } from '@tanstack/react-router'
import type { OpenModal } from '../../ui/office/modal.tsx'

/** Our own history entries skip the question of a screen with unsaved changes. */
const withoutBlocker = { ignoreBlocker: true }

/**
 * The stack of open modals and the browser's Back: while any is open, there is an extra history entry with the same URL
 * on top, so that Back closes the uppermost modal instead of leaving the page. A change of the path closes all modals
 * that do not stay. Stale entries below another page are skipped.
 */
export function modalStack(router: Pick<ReturnType<typeof useRouter>, 'history' | 'subscribe'>) {
  const open: OpenModal[] = []
  let hasEntry = false
  let isScheduled = false

  // Batched in a later task: dialogs that replace each other, and React's double effects, must not add entries.
  function syncHistory() {
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => {
      isScheduled = false
      const wanted = open.length > 0
      if (wanted === hasEntry) return
      hasEntry = wanted
      if (wanted) router.history.push(router.history.location.href, { modal: true }, withoutBlocker)
      else router.history.back(withoutBlocker)
    })
  }

  function register(modal: OpenModal) {
    open.push(modal)
    syncHistory()
    return () => {
      open.splice(open.indexOf(modal), 1)
      syncHistory()
    }
  }

  function follow() {
    const history: RouterHistory = router.history
    const unsubscribeHistory = history.subscribe(({ action, location }) => {
      const isStale = 'modal' in location.state
      if (!hasEntry) {
        if (isStale && action.type === 'BACK') history.back(withoutBlocker)
        if (isStale && action.type === 'FORWARD') history.forward(withoutBlocker)
        return
      }
      if (action.type !== 'BACK') return
      hasEntry = false
      open.at(-1)?.leave()
      syncHistory()
    })
    const unsubscribeRouter = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return
      // The entry stays below the new page; a modal that stays open gets a new one there.
      hasEntry = false
      for (const modal of open.filter((each) => !each.stays).reverse()) modal.close()
      syncHistory()
    })
    // The page was reloaded while a modal was open.
    const staleEntryTimer = setTimeout(
      () => 'modal' in history.location.state && open.length === 0 && history.back(withoutBlocker),
    )
    return () => {
      clearTimeout(staleEntryTimer)
      unsubscribeHistory()
      unsubscribeRouter()
    }
  }

  return { register, follow }
}
