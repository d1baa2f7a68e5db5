import { removeWebhook, rotateWebhookSecret, updateWebhook } from '@brightkey/contract/webhooks/endpoints'
import type { Webhook } from '@brightkey/contract/webhooks/routes'
import { useState } from 'react'
import { useWebhookText } from '../../platform/office/late-texts.ts'
import { failureText, saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Card } from '../../ui/card.tsx'
import { Confirm } from '../../ui/office/modal.tsx'
import { useToast } from '../../ui/toast.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookSecret } from './new-webhook.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { type WebhookAction, WebhookItem } from './webhook-item.tsx'

type OpenDialog = { id: string; about: Exclude<WebhookAction, 'switch'> }

export function WebhookList({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { t } = useTexts()
  const tw = useWebhookText()
  const toast = useToast()
  const update = useWrite(updateWebhook, { afterRefusal: true })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const onClose = () => setDialog(null)
  const opened = dialog && webhooks.find(({ id }) => id === dialog.id)
  function act(action: WebhookAction, { id, active }: Webhook) {
    if (action !== 'switch') return setDialog({ id, about: action })
    const text = tw(active ? 'webhooks.switched_off' : 'webhooks.switched_on')
    update.mutate(
      { id, active: !active },
      {
        onSuccess: () => toast({ text, tone: 'good' }),
        onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  }
  return (
    <>
      <Card>
        <ul className="divide-y divide-line">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onAction={(action) => act(action, webhook)} />
          ))}
        </ul>
      </Card>
      {opened && dialog.about === 'edit' && <EditWebhook webhook={opened} onClose={onClose} />}
      {opened && dialog.about === 'rotate' && <RotateSecret webhook={opened} onClose={onClose} />}
      {opened && dialog.about === 'remove' && <RemoveWebhook webhook={opened} onClose={onClose} />}
      {opened && dialog.about === 'deliveries' && <DeliveriesDialog webhook={opened} onClose={onClose} />}
    </>
  )
}

type DialogProps = { webhook: Webhook; onClose: () => void }

function EditWebhook({ webhook, onClose }: DialogProps) {
  const { t } = useTexts()
  const tw = useWebhookText()
  const update = useWrite(updateWebhook)
  return (
    <WebhookForm
      title={tw('webhooks.edit_title')}
      action={t('act.save')}
      webhook={webhook}
      busy={update.isPending}
      error={update.error}
      onSubmit={(values) => update.mutate({ id: webhook.id, ...values }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function RotateSecret({ webhook, onClose }: DialogProps) {
  const { t } = useTexts()
  const tw = useWebhookText()
  const rotate = useWrite(rotateWebhookSecret)
  const { data, error } = rotate
  if (data) return <WebhookSecret secret={data.secret} onClose={onClose} />
  return (
    <Confirm
      title={tw('webhooks.rotate_title')}
      labels={{ confirm: tw('webhooks.rotate'), cancel: t('act.cancel') }}
      look="strong"
      busy={rotate.isPending}
      error={error && saveFailureText(error, t, t('act.save_failed'))}
      onConfirm={() => rotate.mutate({ id: webhook.id })}
      onClose={onClose}
    >
      {tw('webhooks.rotate_text')}
    </Confirm>
  )
}

function RemoveWebhook({ webhook, onClose }: DialogProps) {
  const { t } = useTexts()
  const tw = useWebhookText()
  const remove = useWrite(removeWebhook, { afterRefusal: true })
  const { error } = remove
  return (
    <Confirm
      title={tw('webhooks.remove_title')}
      labels={{ confirm: tw('webhooks.remove'), cancel: t('act.cancel') }}
      busy={remove.isPending}
      error={error && saveFailureText(error, t, t('act.save_failed'))}
      onConfirm={() => remove.mutate({ id: webhook.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {tw('webhooks.remove_text')}
    </Confirm>
  )
}
