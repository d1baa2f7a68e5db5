import { type FormEvent, type MouseEvent, Suspense, useState } from 'react'
import { Refused, Unreachable } from '../../platform/http/send.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { ProfileNotLoaded, passwordsAreOff, startLogin } from '../../platform/office/login.ts'
import { failureText, getErrorText } from '../../platform/office/problem.ts'
import { useLoginTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'

/** Passes the typed address on to the next page. */
function addEmailToLink({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  const form = link.closest('form')
  const email = form && String(new FormData(form).get('email')).trim()
  if (email) link.search = `?${new URLSearchParams({ email })}`
}

const steps = () => import('./login-steps.tsx')
const SecondStep = lazyPart(async () => (await steps()).SecondStep)
const OtherLogins = lazyPart(async () => (await steps()).OtherLogins)

/** E-mail and password, if the server takes them, and the other ways to log in. The office notices a new login by itself. */
export function LoginForm({ email }: { email: string }) {
  const { t } = useLoginTexts()
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const [second, setSecond] = useState<Refused | null>(null)
  const [isPasswordVisible, setIsPasswordVisible] = useState(false)

  const describeError = (failure: unknown) => {
    if (failure instanceof ProfileNotLoaded) return getErrorText(failure.cause, t('auth.profile_load'))
    // A login that was made all the same does no harm.
    if (failure instanceof Unreachable) return t('common.no_network')
    return failureText(failure, t, t('auth.login_failed'))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const email = String(values.get('email')).trim()
    const password = String(values.get('password'))
    if (email === '' || password === '') return setErrorText(t('login.both'))
    setBusy(true)
    setErrorText(null)
    try {
      await startLogin(email, password)
    } catch (failure) {
      if (failure instanceof Refused && failure.message === 'second_factor_required') setSecond(failure)
      else setErrorText(describeError(failure))
      setBusy(false)
    }
  }

  if (second)
    return (
      <Suspense>
        <SecondStep refusal={second} describe={describeError} onBack={() => setSecond(null)} />
      </Suspense>
    )
  const otherLogins = (
    <Suspense>
      <OtherLogins describe={describeError} onError={setErrorText} />
    </Suspense>
  )
  if (passwordsAreOff)
    return (
      <div className="grid grid-cols-1 gap-4">
        <h2 className="font-bold text-xl">{t('login.title')}</h2>
        <ErrorNotice>{errorText}</ErrorNotice>
        {otherLogins}
      </div>
    )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      <h2 className="font-bold text-xl">{t('login.title')}</h2>
      <Field label={t('login.email')}>
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
      <Field label={t('login.password')}>
        {(control) => (
          <Input
            {...control}
            name="password"
            type={isPasswordVisible ? 'text' : 'password'}
            autoComplete="current-password"
            dir="ltr"
            required
          />
        )}
      </Field>
      <CheckRow
        className="-mx-3 -my-2 text-sm"
        checked={isPasswordVisible}
        onChange={({ target }) => setIsPasswordVisible(target.checked)}
      >
        {t('login.show')}
      </CheckRow>
      <ErrorNotice>{errorText}</ErrorNotice>
      <Button type="submit" look="strong" size="large" wide busy={busy}>
        {t('login.submit')}
      </Button>
      {otherLogins}
      <a
        href="/forgot-password"
        onClick={addEmailToLink}
        className="inline-flex min-h-11 items-center justify-self-center rounded-control px-3 font-semibold text-primary text-sm"
      >
        {t('login.forgot')}
      </a>
    </form>
  )
}
