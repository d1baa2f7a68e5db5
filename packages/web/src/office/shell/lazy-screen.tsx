import type { Locale } from '@brightkey/contract/locale'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, Suspense, use, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { preloadImport } from '../../platform/lazy-part.ts'
import { keepDraftsOfFailedScreen } from '../../platform/office/away/drafts.ts'
import { currentReach, subscribeReach, useReach } from '../../platform/office/reach.ts'
import { storedLocale, useTexts } from '../../platform/office/texts.tsx'
import { useOnline } from '../../platform/online.ts'
import { readAtOnce } from '../../platform/read-at-once.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx'
import { HomeLink } from '../fields/home-link.tsx'

const screens: (() => Promise<ComponentType>)[] = []

/** Loads the files of all screens, one screen after the other, so that they still open offline. */
export async function preloadScreens(): Promise<void> {
  for (const load of screens) await preloadImport(load)
}

const failedScreens = new Set<() => void>()

/** Lets screens that failed to load be loaded again. */
function forgetFailedScreens(): void {
  for (const forget of failedScreens) forget()
  failedScreens.clear()
}

/** Rejects where the server is away and does not send the files: a connection that only hangs would be waited for. */
function unlessAway<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      // What this browser has is there by then.
      if (!currentReach().isReached)
        timer ??= setTimeout(() => reject(new Error('the server is away')), 1_000)
    }
    const unsubscribe = subscribeReach(look)
    look()
    loading.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      unsubscribe()
    })
  })
}

/** To be online is only a hope: the first requests after the network has returned often fail. Offline it fails at once. */
async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const pauseMs of [1_000, 3_000]) {
    try {
      return await unlessAway(load())
    } catch (error) {
      if (!navigator.onLine || !currentReach().isReached) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return unlessAway(load())
}

/** How long the first opening of a screen waits for its texts, before it says that it does. */
const textsMs = 1_000

type LoadedScreen = ComponentType & {
  /** The late texts at its top. */
  texts?: { preload: (locale: Locale) => Promise<unknown> }
}

/** Navigations stay on the screen before until this has resolved: nothing shows between the two. */
async function loadWithTexts(load: () => Promise<LoadedScreen>) {
  const screen = await loadWithRetries(load)
  const isLate = new Promise((resolve) => setTimeout(resolve, textsMs))
  await Promise.race([screen.texts?.preload(storedLocale()), isLate])
  return screen
}

/**
 * A lazily loaded screen. The router's own version reloads the page if a chunk cannot be loaded, which offline loses
 * the app; this one throws in the screen's place.
 */
export function lazyScreen(load: () => Promise<LoadedScreen>) {
  screens.push(load)
  let loading: Promise<ComponentType> | undefined
  const forget = () => {
    loading = undefined
  }
  // A failed promise is kept until it is forgotten: a new one on each render would never settle.
  function loadScreen() {
    loading ??= readAtOnce(loadWithTexts(load))
    loading.catch(() => failedScreens.add(forget))
    return loading
  }
  function Screen() {
    const Loaded = use(loadScreen())
    return (
      <Suspense fallback={<ScreenWaits />}>
        <Loaded />
      </Suspense>
    )
  }
  async function preload() {
    if (failedScreens.delete(forget)) forget()
    await loadScreen().catch(() => undefined)
  }
  return Object.assign(Screen, { preload })
}

/** Shown in place of a screen whose late texts are not there; it opens by itself when they are. */
function ScreenWaits() {
  const { t } = useTexts()
  const isOnline = useOnline()
  const { isReached } = useReach()
  if (isOnline && isReached) return <Skeleton label={t('nav.loading')} className="p-4 lg:p-8" />
  return (
    <Empty icon={<AlertIcon />} title={<h1>{t('offline.screen')}</h1>}>
      {t('offline.screen_hint')}
    </Empty>
  )
}

/** Shown in place of a screen that threw or could not be loaded, with a retry. */
export function ScreenFailed({ reset }: { reset: () => void }) {
  const { t } = useTexts()
  const router = useRouter()
  const isOnline = useOnline()
  const { isReached } = useReach()
  const online = isOnline && isReached
  const failedOffline = useRef(!online)
  function onRetry() {
    forgetFailedScreens()
    reset()
    void router.invalidate()
  }
  const retry = useEffectEvent(onRetry)
  useLayoutEffect(keepDraftsOfFailedScreen, [])
  useEffect(() => {
    if (online && failedOffline.current) retry()
  }, [online])
  return (
    <ErrorState
      title={online ? t('login.broken') : t('offline.screen')}
      retry={{ label: t('common.retry'), onRetry }}
    >
      {!online && t('offline.screen_hint')}
    </ErrorState>
  )
}

export function NotFound() {
  const { t } = useTexts()
  return <Empty icon={<AlertIcon />} title={<h1>{t('nav.not_found')}</h1>} action={<HomeLink />} />
}
