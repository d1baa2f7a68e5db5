import { listNotifications } from '@brightkey/contract/notifications/endpoints'
import type { InfiniteData } from '@tanstack/react-query'
import { nounKey } from '../../platform/office/keys.ts'
import { queries } from '../../platform/office/queries.ts'

/** The number of unread notifications, as last read; null before that. */
function unreadCount(): number | null {
  const [found] = queries.getQueriesData<InfiniteData<{ unread?: number }>>({
    queryKey: nounKey(listNotifications),
  })
  return found?.[1]?.pages[0]?.unread ?? null
}

let stop: () => void = () => undefined

/** Shows the number of unread notifications at the installed office's icon, and takes away pushes once all are read. */
export function showBadge(): void {
  // An earlier login of this page may have begun.
  stop()
  let shown: number | null = null
  async function update() {
    const count = unreadCount()
    if (count === shown || count === null) return
    shown = count
    // Not there in Firefox; refused where the office is not installed.
    await navigator.setAppBadge?.(count).catch(() => undefined)
    if (count > 0) return
    const registration = await navigator.serviceWorker?.getRegistration('/')
    for (const push of (await registration?.getNotifications()) ?? []) push.close()
  }
  stop = queries.getQueryCache().subscribe(() => void update().catch(() => undefined))
  void update().catch(() => undefined)
}
