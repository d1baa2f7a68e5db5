import { listPendingMessages } from '@brightkey/contract/sessions/endpoints'
import type { PendingMessage } from '@brightkey/contract/sessions/message-routes'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Badge, Notice } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { ServiceReason } from '../../../ui/office/service-reason.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { PhoneCountry } from '../../fields/phone/phone-country.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { NotifyButtons } from './notify-buttons.tsx'

/** One message for each cleaner with pending notifications. */
export function PendingMessages() {
  const { t } = useTexts()
  const { moment } = useFormats()
  const list = useRead(listPendingMessages, {})
  if (list.isPending) return <Skeleton label={t('messages.loading')} rows={4} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const { results, count, quiet_until } = list.data
  if (results.length === 0)
    return (
      <Empty icon={<CheckIcon />} title={t('messages.empty')}>
        {t('messages.empty_hint')}
      </Empty>
    )
  return (
    <div className="grid grid-cols-1 gap-3">
      {quiet_until && <Notice>{t('messages.quiet', { time: moment(quiet_until) })}</Notice>}
      <p role="status" className="text-muted text-sm">
        {t('messages.count', { count })}
      </p>
      <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {results.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </div>
  )
}

function Item({ item }: { item: PendingMessage }) {
  const { t } = useTexts()
  const { cleaner, text, urgent, failure } = item
  const kind = item.kind === 'cancelled' && item.reassigned ? 'reassigned' : item.kind
  return (
    <li className="min-w-0">
      <Card className="grid h-full grid-cols-1 content-start gap-3 p-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-semibold">
              <Isolated>{getCleanerName(cleaner)}</Isolated>
            </h2>
            <p className="text-muted text-sm tabular-nums">
              {cleaner.phone_text ? <bdi dir="ltr">{cleaner.phone_text}</bdi> : t('messages.no_phone')}
              <PhoneCountry code={cleaner.phone_country} />
            </p>
          </div>
          <div className="flex flex-wrap justify-end gap-1.5">
            <Badge tone={kind === 'cancelled' || kind === 'reminder' ? 'alert' : 'neutral'}>
              {t(`messages.kind_${kind}`)}
            </Badge>
            {urgent && <Badge tone="alert">{t('messages.urgent')}</Badge>}
          </div>
        </div>
        <p
          dir="auto"
          lang={cleaner.language}
          className="whitespace-pre-line rounded-control bg-sunken px-4 py-3 text-sm [overflow-wrap:anywhere] [unicode-bidi:plaintext]"
        >
          {text}
        </p>
        {failure && (
          <div>
            <p className="text-alert text-sm">{t('messages.not_sent')}</p>
            <ServiceReason label={t('delivery.reason_whatsapp')} reason={failure.reason} />
          </div>
        )}
        <NotifyButtons item={item} size="medium" />
      </Card>
    </li>
  )
}
