import type { WebhookAttempt, WebhookDelivery } from '@brightkey/contract/webhooks/routes'
import { useFormats } from '../../platform/office/formats.ts'
import { useWebhookText } from '../../platform/office/late-texts.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { eventKey } from './event-key.ts'

const tones: Record<WebhookDelivery['status'], Tone> = { queued: 'waiting', sent: 'good', failed: 'alert' }

type ItemProps = { delivery: WebhookDelivery; isActive: boolean; busy: boolean; onResend: () => void }

/** An event that was sent, or waits, with its attempts. */
export function DeliveryItem({ delivery, isActive, busy, onResend }: ItemProps) {
  const tw = useWebhookText()
  const { moment } = useFormats()
  const { event, status, attempts, next_at, created_at, session } = delivery
  const name = tw(`webhook_event.${eventKey(event)}`)
  return (
    <li className="grid grid-cols-1 gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold">{name}</h3>
        <Badge tone={tones[status]}>{tw(`webhook_delivery.${status}`)}</Badge>
      </div>
      <Dotted className="text-muted text-sm">
        {session && <Isolated className="font-mono">{session.code}</Isolated>}
        {moment(created_at)}
        {next_at !== null && !isActive && tw('webhook_delivery.until_on')}
        {next_at !== null &&
          isActive &&
          attempts.length > 0 &&
          tw('webhook_delivery.next', { when: moment(next_at) })}
      </Dotted>
      {attempts.length > 0 && (
        <Disclosure
          shape="inline"
          summaryClassName="text-sm"
          summary={tw('webhook_delivery.attempts', { count: attempts.length })}
        >
          <ol className="grid grid-cols-1 gap-3 border-line border-s-2 ps-3">
            {attempts.map((attempt, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only ever added at the end
              <Attempt key={index} attempt={attempt} />
            ))}
          </ol>
        </Disclosure>
      )}
      <Button
        size="small"
        className="justify-self-start"
        busy={busy}
        icon={<RefreshIcon className="size-4" />}
        aria-label={[tw('webhook_delivery.resend'), name, session?.code].filter(Boolean).join(' ')}
        onClick={onResend}
      >
        {tw('webhook_delivery.resend')}
      </Button>
    </li>
  )
}

function Attempt({ attempt: { at, status, ms, response, error } }: { attempt: WebhookAttempt }) {
  const tw = useWebhookText()
  const { moment } = useFormats()
  return (
    <li className="min-w-0 text-sm">
      <Dotted>
        {moment(at)}
        {error ? (
          <span className="text-alert">{tw(`webhook_error.${error}`)}</span>
        ) : (
          <bdi dir="ltr" className="font-semibold">{`HTTP ${status}`}</bdi>
        )}
        {tw('webhook_delivery.took', { ms })}
      </Dotted>
      {response && (
        <p className="mt-1 max-h-40 overflow-auto whitespace-pre-wrap break-all rounded-control bg-sunken px-3 py-2 font-mono text-xs">
          <Isolated>{response}</Isolated>
        </p>
      )}
    </li>
  )
}
