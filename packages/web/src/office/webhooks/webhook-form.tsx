import { type WebhookEvent, webhookEvents } from '@brightkey/contract/webhooks/choices'
import { type Webhook, WebhookInput } from '@brightkey/contract/webhooks/routes'
import { useId } from 'react'
import { useWebhookText } from '../../platform/office/late-texts.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useDraft } from '../../ui/office/drafts/draft.ts'
import { useContractForm } from '../fields/contract-form.ts'
import { FormDialog } from '../fields/form-dialog.tsx'
import { TextField } from '../fields/text-field.tsx'
import { eventKey } from './event-key.ts'

type Values = { url: string; events: WebhookEvent[]; description?: string | null | undefined }

type FormProps = {
  title: string
  action: string
  /** Null for a new one. */
  webhook: Webhook | null
  busy: boolean
  error: Error | null
  onSubmit: (values: Values) => void
  onClose: () => void
}

/** Address, description and events of an endpoint. */
export function WebhookForm({ title, action, webhook, busy, error, onSubmit, onClose }: FormProps) {
  const { t } = useTexts()
  const tw = useWebhookText()
  const draft = useDraft('webhook', webhook?.id)
  const { field, value, set, errorFor, submit } = useContractForm(WebhookInput, {
    draft,
    values: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? [...webhookEvents],
    },
    missing: { url: tw('webhooks.url_missing') },
    wrong: { events: tw('webhooks.events_missing') },
    error,
  })
  const urlError = field('url').error
  return (
    <FormDialog
      title={title}
      shape="sheet"
      action={action}
      draft={draft}
      busy={busy}
      failure={error && !urlError && saveFailureText(error, t, t('act.save_failed'))}
      onSubmit={submit(onSubmit)}
      onClose={onClose}
    >
      <TextField
        {...field('url')}
        label={tw('webhooks.url')}
        hint={tw('webhooks.url_hint')}
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
      />
      <TextField
        {...field('description')}
        label={tw('webhooks.description')}
        hint={tw('webhooks.description_hint')}
        autoComplete="off"
        optional
      />
      <EventChoice
        chosen={value('events')}
        error={errorFor('events')}
        onChange={(events) => set('events', events)}
      />
    </FormDialog>
  )
}

type ChoiceProps = {
  chosen: readonly WebhookEvent[]
  error: string | null
  onChange: (events: WebhookEvent[]) => void
}

function EventChoice({ chosen, error, onChange }: ChoiceProps) {
  const tw = useWebhookText()
  const errorId = useId()
  const isAll = chosen.length === webhookEvents.length
  const toggle = (event: WebhookEvent) =>
    onChange(webhookEvents.filter((each) => (each === event) !== chosen.includes(each)))
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{tw('webhooks.choose')}</legend>
      <CheckRow
        checked={isAll}
        {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
        onChange={() => onChange(isAll ? [] : [...webhookEvents])}
      >
        {tw('webhooks.all_events')}
      </CheckRow>
      <div className="grid grid-cols-1 border-line border-t sm:grid-cols-2">
        {webhookEvents.map((event) => (
          <CheckRow key={event} checked={chosen.includes(event)} onChange={() => toggle(event)}>
            {tw(`webhook_event.${eventKey(event)}`)}
            <bdi dir="ltr" className="block font-mono text-muted text-xs">
              {event}
            </bdi>
          </CheckRow>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
