import { setPassword, verifyInvitation } from '@brightkey/contract/users/endpoints'
import type { InvitationView } from '@brightkey/contract/users/schema'
import { type FormEvent, useState } from 'react'
import { Refused, Unreachable } from '../../platform/http/send.ts'
import { endLogin } from '../../platform/office/login.ts'
import { failureText, fieldProblem } from '../../platform/office/problem.ts'
import { sendOnce, tokens } from '../../platform/office/send.ts'
import { useDoorWords } from '../../platform/office/words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { whyNotNewPassword } from './password-rules.ts'

type FormProps = {
  token: string
  view: InvitationView
  onSet: (email: string) => void
  /** The link died while the form was open. */
  onDead: () => void
}

const names = [
  { name: 'first_name', autoComplete: 'given-name' },
  { name: 'last_name', autoComplete: 'family-name' },
] as const

export function SetPasswordForm({ token, view, onSet, onDead }: FormProps) {
  const { t } = useDoorWords()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState(false)
  const [wrong, setWrong] = useState<ReturnType<typeof whyNotNewPassword>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const invited = view.purpose === 'invitation'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const said = (name: string) => String(typed.get(name) ?? '')
    const found = whyNotNewPassword(said('password'), said('repeat'))
    setWrong(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const { email } = await sendOnce(setPassword, {
        token,
        password: said('password'),
        ...(invited && { first_name: said('first_name').trim(), last_name: said('last_name').trim() }),
      })
      // The login comes next, so a user who was logged in here is logged out: two people must not share one.
      if (tokens.access() !== null) await endLogin()
      onSet(email)
    } catch (refusal) {
      if (saysInvalid(refusal)) return onDead()
      setFailure(refusal)
      setBusy(false)
    }
  }

  const type = shown ? 'text' : 'password'
  const error = (field: 'next' | 'repeat') => wrong[field] && t(wrong[field])
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      {tokens.access() !== null && <Notice tone="waiting">{t('joining.someone_in')}</Notice>}
      <Field label={t('joining.email')}>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" dir="ltr" value={view.email} readOnly />
        )}
      </Field>
      {invited && (
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {names.map(({ name, autoComplete }) => (
            <Field key={name} label={t(`joining.${name}`)} error={fieldProblem(failure, name)}>
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  autoComplete={autoComplete}
                  maxLength={100}
                  defaultValue={view[name]}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      <Field
        label={t('joining.password')}
        hint={!wrong.next && t('joining.rule')}
        error={error('next') ?? fieldProblem(failure, 'password')}
      >
        {(control) => (
          <Input {...control} name="password" type={type} autoComplete="new-password" dir="ltr" />
        )}
      </Field>
      <Field label={t('joining.repeat')} error={error('repeat')}>
        {(control) => <Input {...control} name="repeat" type={type} autoComplete="new-password" dir="ltr" />}
      </Field>
      <CheckRow
        className="-mx-3 -my-2 text-sm"
        checked={shown}
        onChange={({ target }) => setShown(target.checked)}
      >
        {t('joining.show')}
      </CheckRow>
      <ErrorNotice>{failure !== null && failureText(failure, t, t('joining.failed'))}</ErrorNotice>
      <Button type="submit" look="strong" size="large" wide busy={busy}>
        {t('joining.submit')}
      </Button>
    </form>
  )
}

/** What is behind the link of a mail: `unknown` without a network or a working server. */
export type PasswordLink =
  | { state: 'valid'; view: InvitationView }
  | { state: 'invalid' }
  | { state: 'unknown'; unreachable: boolean }

async function read(token: string): Promise<PasswordLink> {
  try {
    const view = await sendOnce(verifyInvitation, {
      token,
    })
    return { state: 'valid', view }
  } catch (failure) {
    return saysInvalid(failure)
      ? { state: 'invalid' }
      : { state: 'unknown', unreachable: failure instanceof Unreachable }
  }
}

const answers = new Map<string, Promise<PasswordLink>>()

/** Asks the server again. This consumes nothing: mail scanners open links too. Never rejects. */
export function askPasswordLink(token: string): Promise<PasswordLink> {
  const answer = read(token)
  answers.set(token, answer)
  return answer
}

/** The same promise each time: React may begin to draw a screen often before it first stands. */
export const passwordLink = (token: string): Promise<PasswordLink> =>
  answers.get(token) ?? askPasswordLink(token)

const saysInvalid = (failure: unknown): boolean =>
  failure instanceof Refused && failure.body.code === 'invitation_invalid'
