import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../../platform/office/words.tsx'
import { useOnline } from '../../platform/online.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Empty, ErrorState } from '../../ui/states.tsx'
import { forgetFailures } from './lazy-screen.tsx'

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
