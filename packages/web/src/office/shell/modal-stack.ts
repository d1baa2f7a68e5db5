import type { RouterHistory, useRouter } from '@tanstack/react-router'
import type { OpenModal } from '../../ui/office/modal.tsx'

/** A screen that asks before it is left is not left by entries of ours. */
const unasked = { ignoreBlocker: true }

/**
 * The stack of open modals and the browser's Back: while any is open, one extra history entry of the same address lies
 * on top, so that Back takes the uppermost modal away and not the page. A change of the path closes all that do not stay.
 * What is left of such an entry below another page is passed over.
 */
export function modalStack(router: Pick<ReturnType<typeof useRouter>, 'history' | 'subscribe'>) {
  const open: OpenModal[] = []
  let entry = false
  let pending = false

  // Later and together: dialogs that replace each other, and React's double effects, must not shake the history.
  function settle() {
    if (pending) return
    pending = true
    setTimeout(() => {
      pending = false
      const wanted = open.length > 0
      if (wanted === entry) return
      entry = wanted
      if (wanted) router.history.push(router.history.location.href, { modal: true }, unasked)
      else router.history.back(unasked)
    })
  }

  function register(modal: OpenModal) {
    open.push(modal)
    settle()
    return () => {
      open.splice(open.indexOf(modal), 1)
      settle()
    }
  }

  function follow() {
    const history: RouterHistory = router.history
    const backs = history.subscribe(({ action, location }) => {
      const leftOver = 'modal' in location.state
      if (!entry) {
        if (leftOver && action.type === 'BACK') history.back(unasked)
        if (leftOver && action.type === 'FORWARD') history.forward(unasked)
        return
      }
      if (action.type !== 'BACK') return
      entry = false
      open.at(-1)?.leave()
      settle()
    })
    const leaves = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      if (!pathChanged) return
      // The entry stays behind below the new page; a modal that stays gets one there.
      entry = false
      for (const modal of open.filter((each) => !each.stays).reverse()) modal.close()
      settle()
    })
    // Reloaded while a modal was open: it is not any more.
    const late = setTimeout(
      () => 'modal' in history.location.state && open.length === 0 && history.back(unasked),
    )
    return () => {
      clearTimeout(late)
      backs()
      leaves()
    }
  }

  return { register, follow }
}
