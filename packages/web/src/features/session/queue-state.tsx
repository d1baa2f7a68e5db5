import { useText } from '../../platform/language/language.tsx'
import { useOnline } from '../../platform/online.ts'
import { useOutbox, useWaiting } from '../../platform/outbox/outbox-context.tsx'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, CheckIcon, ClockIcon } from '../../ui/icons.tsx'

/** "3 waiting · 12 received", read out when it changes: what is still on this phone and what the office has. */
export function QueueState({ received }: { received: number }) {
  const t = useText()
  const outbox = useOutbox()
  const items = useWaiting()
  const online = useOnline()
  const refused = items.filter((item) => item.refused !== null).length
  const waiting = items.length - refused
  const photos = items.filter((item) => item.action.kind === 'photo' && item.refused === null).length
  const late = items.some((item) => item.refused === null && item.attempts > 0)
  const nothing = items.length === 0 && received === 0

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <div role="status" className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {refused > 0 && (
          <span className="inline-flex items-center gap-1.5 text-alert">
            <AlertIcon className="size-4" />
            {t('queue.refused', { count: refused })}
          </span>
        )}
        {waiting > 0 && (
          <span className="inline-flex items-center gap-1.5 text-waiting">
            <ClockIcon className="size-4" />
            {photos > 0 ? t('queue.waiting', { count: photos }) : t('board.waiting', { count: waiting })}
          </span>
        )}
        {!nothing && (received > 0 || waiting === 0) && (
          <span className="inline-flex items-center gap-1.5 text-good">
            <CheckIcon className="size-4" />
            {items.length === 0 ? t('queue.all_received') : t('queue.received', { count: received })}
          </span>
        )}
        {!online && <span className="text-muted">{t('queue.offline')}</span>}
      </div>
      {late && online && (
        <Button
          look="quiet"
          size="small"
          onClick={() => void outbox.retry(items.filter((item) => item.refused === null))}
        >
          {t('queue.send_now')}
        </Button>
      )}
    </div>
  )
}
