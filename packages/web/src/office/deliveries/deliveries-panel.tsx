import type { Delivery } from '@brightkey/contract/reports/delivery-schema'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { has } from '@brightkey/contract/users/rules'
import { languages } from '@brightkey/i18n/languages'
import { useNow } from '../../platform/now.ts'
import { useFormats } from '../../platform/office/formats.ts'
import { useUser } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge, Notice } from '../../ui/badge.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { AlertIcon, FileIcon, RefreshIcon } from '../../ui/icons.tsx'
import { ChatIcon } from '../../ui/office/office-icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { ServiceReason } from '../../ui/office/service-reason.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { getMinutesToNextAttempt, getStage, stageTones } from './delivery-stage.ts'
import { MailIcon } from './icons.tsx'
import { ResendAll } from './resend-all.tsx'
import { useDeliveries, useRetryDelivery } from './use-deliveries.ts'

/** The deliveries of a session's reports, updated live; renders nothing without a report. */
export function DeliveriesPanel({ session }: { session: Pick<Session, 'id' | 'reports'> }) {
  const { t } = useTexts()
  if (session.reports.length === 0) return null
  return (
    <Panel title={t('delivery.title')}>
      <DeliveryList session={session} />
    </Panel>
  )
}

function DeliveryList({ session }: { session: Pick<Session, 'id' | 'reports'> }) {
  const { t } = useTexts()
  const list = useDeliveries(session.id)
  if (list.isPending) return <Skeleton label={t('delivery.loading')} rows={1} />
  if (!list.data) return <ReadFailed read={list} title={t('delivery.load_failed')} />
  const deliveries = list.data.pages.flatMap(({ results }) => results)
  if (deliveries.length === 0) return <p className="text-muted text-sm">{t('delivery.empty')}</p>
  return (
    <div className="grid grid-cols-1 gap-4">
      <UnpaidNotice delivery={deliveries.find(({ error_code }) => error_code === 'insufficient_balance')} />
      <ul className="grid grid-cols-1 gap-4">
        {deliveries.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} showVersion={session.reports.length > 1} />
        ))}
      </ul>
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

/** One notice for all deliveries that wait for balance, with a button for users who may resend them. */
function UnpaidNotice({ delivery }: { delivery: Delivery | undefined }) {
  const { t } = useTexts()
  const mayResend = has(useUser(), 'sessions.manage_all')
  if (!delivery) return null
  return (
    <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
      <div className="grid grid-cols-1 gap-2">
        <p className="font-semibold">{delivery.error}</p>
        <p>{t(mayResend ? 'delivery.resend_hint' : 'delivery.unpaid_hint')}</p>
        {mayResend && <ResendAll />}
      </div>
    </Notice>
  )
}

type ItemProps = { delivery: Delivery; showVersion: boolean }

/** A delivery: recipient, channel, stage, sender, time and actions. */
function DeliveryItem({ delivery, showVersion }: ItemProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const retry = useRetryDelivery()
  const { channel, recipient_text, recipient_name, language, wa_url, error, created_by } = delivery
  const { stage, at } = getStage(delivery)
  const nextAttempt = useNextAttempt(delivery)
  const name = recipient_name ?? recipient_text
  const Channel = channel === 'email' ? MailIcon : ChatIcon
  return (
    <li
      aria-label={t('delivery.about', { recipient: name })}
      className="flex gap-3 border-line border-t pt-4 first:border-0 first:pt-0"
    >
      <span className="grid size-9 place-items-center rounded-full bg-sunken text-muted">
        <Channel className="size-5" />
        <span className="sr-only">{t(`delivery.${channel}`)}</span>
      </span>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <p className="text-sm">
          {recipient_name && (
            <span className="block font-semibold">
              <Isolated>{recipient_name}</Isolated>
            </span>
          )}
          <bdi
            dir="ltr"
            className={classes(
              channel === 'email' ? 'break-all' : 'whitespace-nowrap tabular-nums',
              recipient_name ? 'text-muted' : 'font-semibold',
            )}
          >
            {recipient_text}
          </bdi>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs" role="status">
          <Badge tone={stageTones[stage]}>{t(`delivery.${stage}`)}</Badge>
          {nextAttempt && <span>{nextAttempt}</span>}
        </p>
        {error && <p className="text-alert text-sm">{error}</p>}
        {delivery.hint && <p className="text-sm">{delivery.hint}</p>}
        <ServiceReason label={t(`delivery.reason_${channel}`)} reason={delivery.reason} />
        <p className="text-muted text-xs">
          <Dotted>
            {moment(at)}
            {created_by && <Isolated>{created_by.name}</Isolated>}
            <Isolated lang={language}>{languages[language].name}</Isolated>
            {showVersion && t('one.report_version', { version: delivery.report_version })}
            {channel === 'email' && delivery.attach_pdf && (
              <>
                <FileIcon className="inline size-3.5 align-text-bottom" /> PDF
              </>
            )}
          </Dotted>
        </p>
        {(stage === 'failed' || nextAttempt) && (
          <Button
            size="small"
            className="justify-self-start"
            icon={<RefreshIcon className="size-4" />}
            busy={retry.isPending}
            aria-label={`${t(nextAttempt ? 'delivery.try_now' : 'delivery.retry')}: ${name}`}
            onClick={() => retry.mutate({ id: delivery.id })}
          >
            {t(nextAttempt ? 'delivery.try_now' : 'delivery.retry')}
          </Button>
        )}
        {retry.error && (
          <p role="alert" className="text-alert text-sm">
            {failureText(retry.error, t, t('send.failed'))}
          </p>
        )}
        {wa_url && (
          <a
            href={wa_url}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClasses('outline', 'small')} justify-self-start`}
          >
            <ChatIcon className="size-4" />
            {t('delivery.open_again')}
          </a>
        )}
      </div>
    </li>
  )
}

/** Returns the time of a waiting delivery's next attempt as text. */
function useNextAttempt(delivery: Delivery): string | null {
  const { t } = useTexts()
  const { moment } = useFormats()
  const minutes = getMinutesToNextAttempt(delivery, useNow())
  if (minutes === null || delivery.next_at === null) return null
  if (minutes === 0) return t('delivery.next_now')
  if (minutes > 90) return t('delivery.next_at', { when: moment(delivery.next_at) })
  return t('delivery.next_try', { count: minutes })
}
