import { forgotPassword } from '@brightkey/contract/users/endpoints'
import { type FormEvent, useState } from 'react'
import { failureText } from '../../platform/office/problem.ts'
import { sendOnce } from '../../platform/office/send.ts'
import { useDoorWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ToLogin } from './door-frame.tsx'

export function ForgotForm({ onAsked }: { onAsked: (email: string) => void }) {
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
