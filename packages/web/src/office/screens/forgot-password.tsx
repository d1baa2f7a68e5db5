import { forgotPassword } from '@brightkey/contract/users/endpoints'
import { type FormEvent, useState } from 'react'
import { failureText } from '../../platform/office/problem.ts'
import { sendOnce } from '../../platform/office/send.ts'
import { useDoorWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { DoorFrame, ToLogin } from '../account/login-frame.tsx'

/** Whether no mail server is set up, as the server writes it into the page: for every visitor alike. */
const mailIsOff = document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content === 'off'

/** Asks for a link to a new password. The answer is the same whether the address is known or not. */
export function ForgotPasswordScreen() {
  const { t } = useDoorWords()
  const [asked, setAsked] = useState<string | null>(null)
  if (mailIsOff) return <AskOperator />
  if (asked === null)
    return (
      <DoorFrame title={t('forgot.title')} tab={t('forgot.title')} lead={t('forgot.lead')}>
        <ForgotForm onAsked={setAsked} />
      </DoorFrame>
    )
  return (
    <DoorFrame title={t('forgot.sent_title')} tab={t('forgot.title')}>
      <div role="status" className="grid grid-cols-1 gap-3 text-center">
        <p>{t('forgot.sent')}</p>
        <p dir="ltr" className="break-all font-semibold">
          {asked}
        </p>
        <p className="text-muted text-sm">{t('forgot.sent_hint')}</p>
        <Button look="outline" className="mt-2" onClick={() => setAsked(null)}>
          {t('forgot.another')}
        </Button>
        <ToLogin />
      </div>
    </DoorFrame>
  )
}

function AskOperator() {
  const { t } = useDoorWords()
  return (
    <DoorFrame title={t('forgot.title')} tab={t('forgot.title')} lead={t('forgot.no_mail')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-muted text-sm">{t('forgot.operator')}</p>
        <code dir="ltr" className="wrap-anywhere rounded-mark bg-sunken px-3 py-2 text-center text-sm">
          npm run reset-password -- EMAIL
        </code>
        <ToLogin />
      </div>
    </DoorFrame>
  )
}

function ForgotForm({ onAsked }: { onAsked: (email: string) => void }) {
  const { t } = useDoorWords()
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setMissing(email === '')
    setRefusal(null)
    if (email === '') return
    setBusy(true)
    try {
      await sendOnce(forgotPassword, { email })
      onAsked(email)
    } catch (failure) {
      setRefusal(failureText(failure, t, t('forgot.failed')))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <Field label={t('door.email')} error={missing && t('forgot.missing')}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            dir="ltr"
            maxLength={254}
            defaultValue={new URLSearchParams(location.search).get('email') ?? ''}
            required
          />
        )}
      </Field>
      <ErrorNotice>{refusal}</ErrorNotice>
      <Button type="submit" look="strong" size="large" wide busy={busy}>
        {t('forgot.submit')}
      </Button>
      <ToLogin />
    </form>
  )
}
