import { has } from '@brightkey/contract/users/rules'
import { listWebhooks } from '@brightkey/contract/webhooks/endpoints'
import { useState } from 'react'
import { useWebhookText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { useReadEvery } from '../../../platform/office/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { AutomationIcon } from '../../../ui/office/office-icons.tsx'
import { PageButton } from '../../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { SettingsPart } from '../../settings/settings-part.tsx'
import { NewWebhook } from '../../webhooks/new-webhook.tsx'
import { WebhookList } from '../../webhooks/webhook-list.tsx'

/** The endpoints that events are sent to. */
export function WebhooksScreen() {
  const tw = useWebhookText()
  const allowed = has(useUser(), 'webhooks.edit')
  const { data, error, refetch } = useReadEvery(listWebhooks, allowed ? {} : null)
  const [isAdding, setIsAdding] = useState(false)
  const add = () => setIsAdding(true)
  return (
    <SettingsPart
      title={tw('webhooks.title')}
      lead={tw('webhooks.lead')}
      allowed={allowed}
      notAllowed={tw('webhooks.not_allowed')}
      icon={<AutomationIcon />}
      actions={
        data &&
        data.length > 0 && (
          <PageButton
            folds
            look="strong"
            icon={<PlusIcon className="size-5" />}
            label={tw('webhooks.add')}
            onClick={add}
          />
        )
      }
    >
      {!data && !error && <Skeleton label={tw('webhooks.loading')} />}
      {!data && error && <ReadFailed read={{ error, refetch }} title={tw('webhooks.load_failed')} />}
      {data?.length === 0 && (
        <Empty
          icon={<AutomationIcon />}
          title={tw('webhooks.empty')}
          action={
            <Button look="strong" icon={<PlusIcon className="size-5" />} onClick={add}>
              {tw('webhooks.add')}
            </Button>
          }
        >
          {tw('webhooks.empty_hint')}
        </Empty>
      )}
      {data && data.length > 0 && <WebhookList webhooks={data} />}
      {isAdding && <NewWebhook onClose={() => setIsAdding(false)} />}
    </SettingsPart>
  )
}
WebhooksScreen.texts = useWebhookText
