import { createApiKey } from '@brightkey/contract/api-keys/endpoints'
import { ApiKeyInput, type NewApiKey } from '@brightkey/contract/api-keys/routes'
import { type Scope, scopes } from '@brightkey/contract/api-keys/scopes'
import { useId, useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { useApiKeyText } from '../../platform/office/late-texts.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite, type Writing } from '../../platform/office/use-write.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckIcon, CopyIcon } from '../../ui/icons.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useContractForm } from '../fields/contract-form.ts'
import { TextField } from '../fields/text-field.tsx'
import { keysOfApi } from './keys-of-api.ts'

/** Creates a key, then shows it in place of the form: once. */
export function ApiKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const tk = useApiKeyText()
  const form = useId()
  const create = useWrite(createApiKey, { rereads: () => [keysOfApi] })
  const [made, setMade] = useState<NewApiKey | null>(null)
  const footer = made ? (
    <DialogFooter>
      <Button look="strong" onClick={onClose}>
        {tk('api_key.finish')}
      </Button>
    </DialogFooter>
  ) : (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" busy={create.isPending}>
        {tk('api_key.create')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal
      title={made ? tk('api_key.made') : tk('api_key.create')}
      closeLabel={t('act.close')}
      shape="sheet"
      // A press next to it must not lose what is shown once.
      stays={made !== null}
      onClose={onClose}
      footer={footer}
    >
      {made ? <NewKey made={made} /> : <KeyForm id={form} create={create} onMade={setMade} />}
    </Modal>
  )
}

const expiries = ['never', '30', '90', '365'] as const
const dayMs = 86_400_000

type FormProps = { id: string; create: Writing<typeof createApiKey>; onMade: (made: NewApiKey) => void }

function KeyForm({ id, create, onMade }: FormProps) {
  const { t } = useTexts()
  const tk = useApiKeyText()
  const draft = useDraft('api-key')
  const [expiry, setExpiry] = useDraftState<(typeof expiries)[number]>(draft, 'expiry', 'never')
  const { error } = create
  const { field, value, set, errorFor, submit } = useContractForm(ApiKeyInput, {
    draft,
    values: { name: '', scopes: ['read'] },
    missing: { name: tk('api_key.name_missing') },
    wrong: { scopes: tk('api_key.scopes_missing') },
    error,
  })
  const chosen = value('scopes')
  const toggle = (scope: Scope) =>
    set('scopes', chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope])
  const send = submit((values) => {
    const expires_at = expiry === 'never' ? null : new Date(Date.now() + Number(expiry) * dayMs).toISOString()
    create.mutate({ ...values, expires_at }, { onSuccess: onMade })
  })
  const wrongScopes = errorFor('scopes')
  return (
    <Form id={id} draft={draft} onSubmit={send} className="grid grid-cols-1 gap-4">
      <ErrorNotice>
        {error && !errorFor('name') && saveFailureText(error, t, tk('api_key.save_failed'))}
      </ErrorNotice>
      <TextField
        {...field('name')}
        label={tk('api_key.name')}
        hint={tk('api_key.name_hint')}
        autoComplete="off"
      />
      <fieldset className="grid grid-cols-1">
        <legend className="mb-1 font-semibold text-sm">{tk('api_key.scopes')}</legend>
        {scopes.map((scope) => (
          <CheckRow
            key={scope}
            className="-mx-3 items-start"
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          >
            <span className="block font-medium">{tk(`scope.${scope}`)}</span>
            <span className="block text-muted text-sm">{tk(`scope.${scope}_hint`)}</span>
          </CheckRow>
        ))}
        {wrongScopes && (
          <p role="alert" className="font-medium text-alert text-sm">
            {wrongScopes}
          </p>
        )}
      </fieldset>
      <Field label={tk('api_key.expiry')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={expiry}
            choices={expiries.map((each) => ({
              value: each,
              label: each === 'never' ? tk('api_key.never') : tk('api_key.days', { count: Number(each) }),
            }))}
            onChange={setExpiry}
          />
        )}
      </Field>
    </Form>
  )
}

function NewKey({ made: { name, key } }: { made: NewApiKey }) {
  const tk = useApiKeyText()
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="break-words font-bold text-lg">
        <Isolated>{name}</Isolated>
      </p>
      <Notice tone="waiting">{tk('api_key.once')}</Notice>
      <p dir="ltr" className="select-all break-all rounded-control bg-sunken px-4 py-3 font-mono text-sm">
        {key}
      </p>
      <Button
        look="soft"
        icon={copied ? <CheckIcon className="size-5" /> : <CopyIcon className="size-5" />}
        onClick={() => void copyText(key).then(setCopied)}
      >
        {copied ? tk('api_key.copied') : tk('api_key.copy')}
      </Button>
      <div role="status" className="empty:hidden">
        {copied === false && <Notice tone="alert">{tk('api_key.copy_failed')}</Notice>}
      </div>
    </div>
  )
}
