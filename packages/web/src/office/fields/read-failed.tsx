import { Unreachable } from '../../platform/http/send.ts'
import { getErrorText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useOnline } from '../../platform/online.ts'
import { ErrorState } from '../../ui/states.tsx'

type ReadFailedProps = {
  read: { error: unknown; refetch: () => unknown }
  /** What could not be loaded, unless the server gives a reason. */
  title?: string
  /** The page has no other heading. */
  isHeading?: boolean
}

/** In the place of what could not be read, with a button to try again; offline, that it loads later. */
export function ReadFailed({ read, title, isHeading = false }: ReadFailedProps) {
  const { t } = useTexts()
  const isOnline = useOnline()
  const isLater = !isOnline && read.error instanceof Unreachable
  const reason = isLater ? t('offline.screen') : getErrorText(read.error, title ?? t('act.load_failed'))
  return (
    <ErrorState
      title={isHeading ? <h1>{reason}</h1> : reason}
      retry={{ label: t('common.retry'), onRetry: () => void read.refetch() }}
    >
      {isLater && t('offline.screen_hint')}
    </ErrorState>
  )
}
