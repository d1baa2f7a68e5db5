import type { Delivery } from '@brightkey/contract/reports/delivery-schema'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { has } from '@brightkey/contract/users/rules'
import { useUser } from '../../platform/office/login.ts'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { DeliveryItem } from './delivery-item.tsx'
import { ResendAll } from './resend-all.tsx'
import { useDeliveries } from './use-deliveries.ts'

/** Where the reports of a session went, as it happens. Without a report there is nothing to tell. */
export function DeliveriesPanel({ session }: { session: Pick<Session, 'id' | 'reports'> }) {
  const { t } = useWords()
  if (session.reports.length === 0) return null
  return (
    <Panel title={t('delivery.title')}>
      <List session={session} />
    </Panel>
  )
}

function List({ session }: { session: Pick<Session, 'id' | 'reports'> }) {
  const { t } = useWords()
  const list = useDeliveries(session.id)
  if (list.isPending) return <Skeleton label={t('delivery.loading')} rows={1} />
  if (!list.data)
    return (
      <ErrorState
        title={wordsOf(list.error, t('delivery.load_failed'))}
        retry={{ label: t('common.retry'), onRetry: () => void list.refetch() }}
      />
    )
  const deliveries = list.data.pages.flatMap(({ results }) => results)
  if (deliveries.length === 0)
    return (
      <p className="text-muted text-sm">
        {t('delivery.empty')}. {t('delivery.empty_hint')}
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Unpaid delivery={deliveries.find(({ error_code }) => error_code === 'insufficient_balance')} />
      <ul className="grid grid-cols-1 gap-4">
        {deliveries.map((delivery) => (
          <DeliveryItem key={delivery.id} delivery={delivery} showVersion={session.reports.length > 1} />
        ))}
      </ul>
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

/** The account has no balance: one notice for all, with the button for those who may press it. */
function Unpaid({ delivery }: { delivery: Delivery | undefined }) {
  const { t } = useWords()
  const mayResend = has(useUser(), 'sessions.see_all')
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
