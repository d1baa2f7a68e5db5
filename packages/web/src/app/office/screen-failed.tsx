import { Link, useRouter } from '@tanstack/react-router'
import { useWords } from '../../platform/office-words.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Empty, ErrorState } from '../../ui/states.tsx'

/** A screen that threw, or whose code could not be fetched. */
export function ScreenFailed({ reset }: { reset: () => void }) {
  const { t } = useWords()
  const router = useRouter()
  const onRetry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorState title={t('door.broken')} retry={{ label: t('common.retry'), onRetry }} />
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
