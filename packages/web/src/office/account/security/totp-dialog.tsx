import type { EndpointOutput } from '@brightkey/contract/api'
import { confirmTotp, removeTotp, type startTotp } from '@brightkey/contract/users/endpoints'
import type { FormEvent } from 'react'
import { failureText } from '../../../platform/office/problem.ts'
import { useSecurityText } from '../../../platform/office/security/security-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { Confirm, Modal } from '../../../ui/office/modal.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useToast } from '../../../ui/toast.tsx'

type TotpDialogProps = {
  setup: EndpointOutput<typeof startTotp>
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** Shows an app its secret, and takes its first code. */
export function TotpDialog({ setup, onDone, onClose }: TotpDialogProps) {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  const toast = useToast()
  const confirm = useWrite(confirmTotp)
  const { error } = confirm
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    confirm.mutate(
      { code },
      {
        onSuccess({ recovery_codes }) {
          toast({ text: t('security.app_done'), tone: 'good' })
          onDone(recovery_codes)
        },
      },
    )
  }
  return (
    <Modal title={t('security.app_title')} closeLabel={t('security.cancel')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>{t('security.app_scan')}</p>
        <QrCode text={setup.uri} label={t('security.app_qr')} className="size-48 justify-self-center" />
        <div className="grid gap-1">
          <p className="font-semibold text-sm">{t('security.app_key')}</p>
          <p dir="ltr" className="select-all break-all rounded-control bg-sunken px-4 py-3 font-mono text-sm">
            {setup.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
        <Field label={t('security.code')} hint={t('security.code_hint')}>
          {(control) => (
            <Input
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
              className="max-w-48 tabular-nums"
            />
          )}
        </Field>
        <ErrorNotice>{error && failureText(error, tt, t('security.failed'))}</ErrorNotice>
        <Button type="submit" look="strong" busy={confirm.isPending} className="justify-self-start">
          {t('security.confirm')}
        </Button>
      </form>
    </Modal>
  )
}

export function RemoveTotp({ onClose }: { onClose: () => void }) {
  const { t: tt } = useTexts()
  const t = useSecurityText()
  const remove = useWrite(removeTotp)
  const { error } = remove
  return (
    <Confirm
      title={t('security.app_remove_ask')}
      labels={{ confirm: t('security.remove'), cancel: t('security.cancel') }}
      busy={remove.isPending}
      error={error && failureText(error, tt, t('security.failed'))}
      onConfirm={() => remove.mutate({}, { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('security.app_remove_text')}
    </Confirm>
  )
}
