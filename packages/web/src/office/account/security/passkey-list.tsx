import { addPasskey, getPasskeyOptions, removePasskey } from '@brightkey/contract/users/endpoints'
import type { Passkey } from '@brightkey/contract/users/security-schema'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { nounKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { canUsePasskeys, makePasskey } from '../../../platform/office/security/passkeys.ts'
import { useSecurityText } from '../../../platform/office/security/security-texts.ts'
import { send } from '../../../platform/office/send.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Confirm, Modal } from '../../../ui/office/modal.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'

type PasskeyListProps = {
  passkeys: readonly Passkey[]
  onAdded: (recoveryCodes: readonly string[] | undefined) => void
}

export function PasskeyList({ passkeys, onAdded }: PasskeyListProps) {
  const t = useSecurityText()
  const { day } = useFormats()
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const times = ({ created_at, last_used_at }: Passkey) =>
    last_used_at === null
      ? t('security.passkey_unused', { added: day(created_at) })
      : t('security.passkey_used', { added: day(created_at), used: day(last_used_at) })
  return (
    <section className="grid grid-cols-1 gap-3">
      <h3 className="font-semibold">{t('security.passkeys')}</h3>
      {passkeys.length === 0 && <p className="text-muted text-sm">{t('security.passkeys_none')}</p>}
      <ul className="grid grid-cols-1 gap-2 empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="truncate font-medium">
                <Isolated>{passkey.name}</Isolated>
              </p>
              <p className="text-muted text-sm">{times(passkey)}</p>
            </div>
            <Button look="quiet" onClick={() => setRemoved(passkey)}>
              {t('security.remove')}
            </Button>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button look="soft" className="justify-self-start" onClick={() => setIsAdding(true)}>
          {t('security.passkey_add')}
        </Button>
      ) : (
        <p className="text-muted text-sm">{t('security.passkeys_no_host')}</p>
      )}
      {isAdding && (
        <AddPasskey
          onClose={() => setIsAdding(false)}
          onAdded={(codes) => {
            setIsAdding(false)
            onAdded(codes)
          }}
        />
      )}
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}

function AddPasskey({ onAdded, onClose }: Pick<PasskeyListProps, 'onAdded'> & { onClose: () => void }) {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  const toast = useToast()
  const add = useMutation({
    async mutationFn(name: string) {
      const credential = await makePasskey(await send(getPasskeyOptions, {}))
      return credential && send(addPasskey, { name, credential })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: nounKey(addPasskey) }),
  })
  const { error } = add
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    if (name === '') return
    add.mutate(name, {
      onSuccess(added) {
        if (!added) return
        toast({ text: t('security.passkey_added'), tone: 'good' })
        onAdded(added.recovery_codes)
      },
    })
  }
  return (
    <Modal title={t('security.passkey_add')} closeLabel={t('security.cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field label={t('security.passkey_name')} hint={t('security.passkey_name_hint')}>
          {(control) => <Input {...control} name="name" maxLength={60} autoComplete="off" required />}
        </Field>
        <ErrorNotice>{error && failureText(error, tt, t('security.passkey_failed'))}</ErrorNotice>
        <Button type="submit" look="strong" busy={add.isPending} className="justify-self-start">
          {t('security.go_on')}
        </Button>
      </form>
    </Modal>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  const remove = useWrite(removePasskey)
  const { error } = remove
  return (
    <Confirm
      title={t('security.passkey_remove_ask', { name: passkey.name })}
      labels={{ confirm: t('security.remove'), cancel: t('security.cancel') }}
      busy={remove.isPending}
      error={error && failureText(error, tt, t('security.failed'))}
      onConfirm={() => remove.mutate({ id: passkey.id }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('security.passkey_remove_text')}
    </Confirm>
  )
}
