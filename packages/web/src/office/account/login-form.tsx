import { type FormEvent, type MouseEvent, useState } from 'react'
import { Unreachable } from '../../platform/http/send.ts'
import { ProfileNotLoaded, startLogin } from '../../platform/office/login.ts'
import { wordsOf } from '../../platform/office/problem.ts'
import { useDoorWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'

/** Nobody types their address twice. */
function keepEmail({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  const form = link.closest('form')
  const email = form && String(new FormData(form).get('email')).trim()
  if (email) link.search = `?${new URLSearchParams({ email })}`
}

/** E-mail and password. On success the office notices the new login by itself. */
export function LoginForm() {
  const { t } = useDoorWords()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [shown, setShown] = useState(false)

  const said = (failure: unknown) => {
    if (failure instanceof Unreachable) return t('common.no_network')
    if (failure instanceof ProfileNotLoaded) return wordsOf(failure.cause, t('auth.profile_load'))
    return wordsOf(failure, t('auth.login_failed'))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const email = String(values.get('email')).trim()
    const password = String(values.get('password'))
    if (email === '' || password === '') return setRefusal(t('door.both'))
    setBusy(true)
    setRefusal(null)
    try {
      await startLogin(email, password)
    } catch (failure) {
      setRefusal(said(failure))
      setBusy(false)
    }
  }

  const email = new URLSearchParams(location.search).get('email') ?? ''
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <h2 className="font-bold text-xl">{t('door.title')}</h2>
      <Field label={t('door.email')}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            dir="ltr"
            defaultValue={email}
            required
          />
        )}
      </Field>
      <Field label={t('door.password')}>
        {(control) => (
          <Input
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            dir="ltr"
            required
          />
        )}
      </Field>
      <CheckRow
        className="-mx-3 -my-2 text-sm"
        checked={shown}
        onChange={({ target }) => setShown(target.checked)}
      >
        {t('door.show')}
      </CheckRow>
      <ErrorNotice>{refusal}</ErrorNotice>
      <Button type="submit" look="strong" size="large" wide busy={busy}>
        {t('door.submit')}
      </Button>
      <a
        href="/forgot-password"
        onClick={keepEmail}
        className="inline-flex min-h-11 items-center justify-self-center rounded-control px-3 font-semibold text-primary text-sm"
      >
        {t('door.forgot')}
      </a>
    </form>
  )
}
