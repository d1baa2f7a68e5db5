import { forgotPassword } from '@brightkey/contract/users/endpoints'
import { type FormEvent, useState } from 'react'
import { passwordsAreOff } from '../../platform/office/login.ts'
import { failureText } from '../../platform/office/problem.ts'
import { sendOnce } from '../../platform/office/send.ts'
import { useLoginTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { LoginFrame, LoginLink } from '../account/login-frame.tsx'
import { NoPasswords } from '../account/no-passwords.tsx'

/** Whether no mail server is set up, as the server writes it into the page. */
const mailIsOff = document.querySelector<HTMLMetaElement>('meta[name="mail"]')?.content === 'off'

/** Requests a password reset link. The page is the same whether the address is known or not. */
export function ForgotPasswordScreen() {
  const { t } = useLoginTexts()
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (passwordsAreOff) return <NoPasswords />
  if (mailIsOff) return <NoMailServer />
  if (sentTo === null)
    return (
      <LoginFrame title={t('forgot.title')} tab={t('forgot.title')} lead={t('forgot.lead')}>
        <ForgotForm onSent={setSentTo} />
      </LoginFrame>
    )
  return (
    <LoginFrame title={t('forgot.sent_title')} tab={t('forgot.title')}>
      <div role="status" className="grid grid-cols-1 gap-3 text-center">
        <p>{t('forgot.sent')}</p>
        <p dir="ltr" className="break-all font-semibold">
          {sentTo}
        </p>
        <p className="text-muted text-sm">{t('forgot.sent_hint')}</p>
        <Button look="outline" className="mt-2" onClick={() => setSentTo(null)}>
          {t('forgot.another')}
        </Button>
        <LoginLink />
      </div>
    </LoginFrame>
  )
}

function NoMailServer() {
  const { t } = useLoginTexts()
  return (
    <LoginFrame title={t('forgot.title')} tab={t('forgot.title')} lead={t('forgot.no_mail')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-muted text-sm">{t('forgot.operator')}</p>
        <code dir="ltr" className="wrap-anywhere rounded-mark bg-sunken px-3 py-2 text-center text-sm">
          npm run reset-password -- EMAIL
        </code>
        <LoginLink />
      </div>
    </LoginFrame>
  )
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLoginTexts()
  const [busy, setBusy] = useState(false)
  const [isEmailMissing, setIsEmailMissing] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setIsEmailMissing(email === '')
    setErrorText(null)
    if (email === '') return
    setBusy(true)
    try {
      await sendOnce(forgotPassword, { email })
      onSent(email)
    } catch (failure) {
      setErrorText(failureText(failure, t, t('forgot.failed')))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <Field label={t('login.email')} error={isEmailMissing && t('forgot.missing')}>
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
      <ErrorNotice>{errorText}</ErrorNotice>
      <Button type="submit" look="strong" size="large" wide busy={busy}>
        {t('forgot.submit')}
      </Button>
      <LoginLink />
    </form>
  )
}
