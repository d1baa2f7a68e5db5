import { webhookEvents } from '@brightkey/contract/webhooks/choices'
import type { Webhook } from '@brightkey/contract/webhooks/routes'
import { useWebhookText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { KeyIcon, PlayIcon, StopIcon, TrashIcon } from '../../ui/icons.tsx'
import { Menu, MenuItem } from '../../ui/office/menu.tsx'
import { EditIcon, HistoryIcon, MoreIcon } from '../../ui/office/office-icons.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { eventKey } from './event-key.ts'

export type WebhookAction = 'deliveries' | 'edit' | 'rotate' | 'switch' | 'remove'

type ItemProps = { webhook: Webhook; onAction: (action: WebhookAction) => void }

export function WebhookItem({ webhook, onAction }: ItemProps) {
  const tw = useWebhookText()
  const { url, description, events, active, off_reason } = webhook
  const { host } = new URL(url)
  const isAll = events.length === webhookEvents.length
  return (
    <li className="flex items-start gap-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
        <h2 className="flex flex-wrap items-center gap-2 font-bold">
          <Isolated className="min-w-0 break-words">{description ?? host}</Isolated>
          <Badge tone={active ? 'good' : off_reason ? 'alert' : 'neutral'}>
            {tw(active ? 'webhooks.on' : 'webhooks.off')}
          </Badge>
        </h2>
        <p className="break-all text-muted text-sm">
          <bdi dir="ltr">{url}</bdi>
        </p>
        {off_reason && <p className="text-pretty text-alert text-sm">{tw(`webhooks.off_${off_reason}`)}</p>}
        <Dotted className="text-muted text-sm">
          {isAll
            ? tw('webhooks.all_events')
            : events.map((event) => <span key={event}>{tw(`webhook_event.${eventKey(event)}`)}</span>)}
        </Dotted>
        <Button
          size="small"
          className="justify-self-start"
          icon={<HistoryIcon className="size-4" />}
          aria-label={`${tw('webhooks.deliveries')}: ${description ?? host}`}
          onClick={() => onAction('deliveries')}
        >
          {tw('webhooks.deliveries')}
        </Button>
      </div>
      <Actions webhook={webhook} name={description ?? host} onAction={onAction} />
    </li>
  )
}

function Actions({ webhook, name, onAction }: ItemProps & { name: string }) {
  const { t } = useTexts()
  const tw = useWebhookText()
  const { active } = webhook
  const icon = 'size-5'
  return (
    <Menu
      trigger={
        <IconButton size="small" label={`${t('act.more')}: ${name}`} icon={<MoreIcon className={icon} />} />
      }
    >
      <MenuItem icon={<EditIcon className={icon} />} onPress={() => onAction('edit')}>
        {tw('webhooks.edit')}
      </MenuItem>
      <MenuItem
        icon={active ? <StopIcon className={icon} /> : <PlayIcon className={icon} />}
        onPress={() => onAction('switch')}
      >
        {tw(active ? 'webhooks.switch_off' : 'webhooks.switch_on')}
      </MenuItem>
      <MenuItem icon={<KeyIcon className={icon} />} onPress={() => onAction('rotate')}>
        {tw('webhooks.rotate')}
      </MenuItem>
      <MenuItem icon={<TrashIcon className={icon} />} danger onPress={() => onAction('remove')}>
        {tw('webhooks.remove')}
      </MenuItem>
    </Menu>
  )
}
