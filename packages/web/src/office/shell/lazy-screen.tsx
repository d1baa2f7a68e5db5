import { Link, useRouter } from '@tanstack/react-router'
import { type ComponentType, use, useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../platform/office/words.tsx'
import { useOnline } from '../../platform/online.ts'
import { readAtOnce } from '../../platform/read-at-once.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Empty, ErrorState } from '../../ui/states.tsx'

const failed = new Set<() => void>()

/** Lets every screen whose code could not be fetched be fetched again. */
function forgetFailures(): void {
  for (const forget of failed) forget()
  failed.clear()
}

/**
 * A screen in a chunk of its own. The router's own form reloads the page where a chunk cannot be fetched, which without
 * a network ends the office; this one throws in the screen's place.
 */
export function lazyScreen(load: () => Promise<ComponentType>) {
  let loading: Promise<ComponentType> | undefined
  const forget = () => {
    loading = undefined
  }
  // A failure is kept until it is forgotten: another promise for each drawing would never come to an end.
  function bring() {
    loading ??= readAtOnce(load())
    loading.catch(() => failed.add(forget))
    return loading
  }
  function Screen() {
    const Loaded = use(bring())
    return <Loaded />
  }
  async function preload() {
    if (failed.delete(forget)) forget()
    await bring().catch(() => undefined)
  }
  return Object.assign(Screen, { preload })
}

/** A screen that threw, or whose code could not be fetched: the rest of the office stays, and it can be tried again. */
export function ScreenFailed({ reset }: { reset: () => void }) {
  const { t } = useWords()
  const router = useRouter()
  const online = useOnline()
  const failedOffline = useRef(!online)
  function onRetry() {
    forgetFailures()
    reset()
    void router.invalidate()
  }
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (online && failedOffline.current) retry()
  }, [online])
  return (
    <ErrorState
      title={online ? t('door.broken') : t('offline.screen')}
      retry={{ label: t('common.retry'), onRetry }}
    >
      {!online && t('offline.screen_hint')}
    </ErrorState>
  )
}

export function NotFound() {
  const { t } = useWords()
  const home = (
    <Link to="/" className={buttonClasses('strong')}>
      {t('nav.home')}
    </Link>
  )
  return <Empty title={t('nav.not_found')} action={home} />
}
