import {
  addPushSubscription,
  getPushKey,
  removePushSubscription,
} from '@brightkey/contract/notifications/endpoints'
import { readStoredText, removeStoredText, storeText } from '../../stored-text.ts'
import { workerUrl } from '../away/offline-shell.ts'
import { send } from '../send.ts'

/**
 * Whether this browser gets pushes, or why it cannot. `install`: an iPhone or iPad, where only the installed office can;
 * `insecure`: opened over http; `denied`: the user has blocked notifications.
 */
export type PushState = 'on' | 'off' | 'denied' | 'install' | 'insecure' | 'unsupported'

export async function readPushState(): Promise<PushState> {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return isApplePhone() && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** An iPad calls itself a Mac, which has no touch screen. */
const isApplePhone = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Set while this user wants pushes in this browser: they end with each login, and the next one renews them. */
const wantedKey = (user: string) => `push_wanted:${user}`

/** Asks for permission and subscribes this browser. Returns false where the user does not permit it; throws on any other failure. */
export async function turnPushOn(user: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await subscribe()
  storeText(wantedKey(user), '1')
  return true
}

/** Subscribes again, where this user wants that: their login is another one, or the push service has given a new address. */
export async function renewPush(user: string): Promise<void> {
  if (readStoredText(wantedKey(user)) === null) return
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  await subscribe()
}

/** Ends the pushes to this browser; `id`: as the server knows it, null if it does not. */
export async function turnPushOff(user: string, id: string | null): Promise<void> {
  if (id !== null) await send(removePushSubscription, { id })
  removeStoredText(wantedKey(user))
  const registration = await navigator.serviceWorker?.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(): Promise<void> {
  const { public_key } = await send(getPushKey, {})
  await navigator.serviceWorker.register(workerUrl)
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint = '', keys = {} } = (await subscribeWith(pushManager, public_key)).toJSON()
  const { p256dh = '', auth = '' } = keys
  await send(addPushSubscription, { endpoint, keys: { p256dh, auth } })
}

async function subscribeWith(pushManager: PushManager, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // Subscribed with another key: the server has a new secret.
    const earlier = await pushManager.getSubscription()
    if (!earlier) throw error
    await earlier.unsubscribe()
    return pushManager.subscribe(options)
  }
}
