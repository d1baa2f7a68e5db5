import { keepShell } from '../../platform/office/away/offline-shell.ts'
import { currentLogin } from '../../platform/office/login.ts'
import { renewPush } from '../../platform/office/push/browser-push.ts'
import { storedLocale } from '../../platform/office/texts.tsx'
import { showBadge } from './badge.ts'
import type { WorkerMessage } from './messages.ts'

const renew = () => {
  const login = currentLogin()
  // What fails is tried again when the office is opened next.
  if (login.phase === 'in' && !login.isUnchecked) void renewPush(login.user.id).catch(() => undefined)
}

let openPath: (path: string) => void = () => undefined

function follow({ data, ports }: MessageEvent<WorkerMessage>) {
  if (currentLogin().phase !== 'in') return
  if (data.type === 'subscribed') renew()
  else {
    ports[0]?.postMessage(true)
    openPath(data.path)
  }
}

/** Names the reader's language where it is not the one that the browser asks for. */
function translateManifest() {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (link) link.href = `/office.webmanifest?lang=${storedLocale()}`
}

/** Registers the service worker, once all is loaded; keeps the page, the pushes and the app's badge up to date. */
export async function connectWorker(open: (path: string) => void): Promise<void> {
  openPath = open
  navigator.serviceWorker?.addEventListener('message', follow)
  // Messages wait until the page says that it listens.
  navigator.serviceWorker?.startMessages()
  translateManifest()
  showBadge()
  await keepShell()
  renew()
}
