import {
  listWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from '@brightkey/contract/webhooks/endpoints'
import type { Webhook, WebhookDelivery } from '@brightkey/contract/webhooks/routes'
import { useState } from 'react'
import { readKey } from '../../platform/office/keys.ts'
import { useWebhookText } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { SendIcon } from '../../ui/icons.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { DeliveryItem } from './delivery-item.tsx'

type Status = WebhookDelivery['status']
const filters = ['all', 'queued', 'sent', 'failed'] as const satisfies readonly (Status | 'all')[]

/** What waits changes by itself, soon after a test was sent. */
const refreshMs = 3_000

/** What was sent to an endpoint, each with its attempts, and a test event. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTexts()
  const tw = useWebhookText()
  const toast = useToast()
  const { id } = webhook
  const [filter, setFilter] = useState<Status | 'all'>('all')
  const list = useReadList(
    listWebhookDeliveries,
    { id, ...(filter === 'all' ? {} : { status: filter }) },
    { staleTime: 0, refetchInterval: refreshMs },
  )
  const rereads = () => [readKey(listWebhookDeliveries, { id })]
  const test = useWrite(testWebhook, { rereads })
  const resend = useWrite(resendWebhookDelivery, { rereads, afterRefusal: true })
  const onError = (error: unknown) =>
    toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' })
  const deliveries = list.data?.pages.flatMap((page) => page.results)
  return (
    <Modal
      title={tw('webhooks.deliveries')}
      shape="sheet"
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={
        <DialogFooter>
          <Button
            icon={<SendIcon className="size-5" />}
            busy={test.isPending}
            onClick={() => test.mutate({ id }, { onError })}
          >
            {tw('webhooks.test')}
          </Button>
        </DialogFooter>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="break-all text-muted text-sm">
          <bdi dir="ltr">{webhook.url}</bdi>
        </p>
        <Segments
          label={tw('webhook_delivery.filter')}
          value={filter}
          choices={filters.map((value) => ({ value, label: tw(`webhook_delivery.${value}`) }))}
          onChange={setFilter}
        />
        {!deliveries && !list.isError && <Skeleton label={tw('webhook_delivery.loading')} />}
        {!deliveries && list.isError && <ReadFailed read={list} title={tw('webhook_delivery.load_failed')} />}
        {deliveries?.length === 0 && <Empty title={tw('webhook_delivery.empty')} />}
        <ul className="divide-y divide-line">
          {deliveries?.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              delivery={delivery}
              isActive={webhook.active}
              busy={resend.isPending && resend.variables.id === delivery.id}
              onResend={() => resend.mutate({ id: delivery.id }, { onError })}
            />
          ))}
        </ul>
        <LoadMore list={list} label={t('act.load_more')} />
      </div>
    </Modal>
  )
}
