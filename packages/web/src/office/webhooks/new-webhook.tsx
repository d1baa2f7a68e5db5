import { createWebhook } from '@brightkey/contract/webhooks/endpoints'
import { useState } from 'react'
import { useWebhookText } from '../../platform/office/late-texts.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { SecretDialog } from '../fields/secrets/secret-dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** Adds an endpoint, then shows its secret in place of the form. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const tw = useWebhookText()
  const create = useWrite(createWebhook)
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null) return <WebhookSecret secret={secret} onClose={onClose} />
  return (
    <WebhookForm
      title={tw('webhooks.new')}
      action={tw('webhooks.add')}
      webhook={null}
      busy={create.isPending}
      error={create.error}
      onSubmit={(values) => create.mutate(values, { onSuccess: (made) => setSecret(made.secret) })}
      onClose={onClose}
    />
  )
}

export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const tw = useWebhookText()
  return (
    <SecretDialog
      title={tw('webhooks.secret_title')}
      secret={secret}
      labels={{ copy: tw('webhooks.secret_copy'), done: tw('webhooks.done') }}
      onClose={onClose}
    >
      {tw('webhooks.secret_hint')}
    </SecretDialog>
  )
}
