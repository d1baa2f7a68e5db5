import { setPassword, verifyInvitation } from '@brightkey/contract/users/endpoints'
import { isPasswordLongEnough } from '@brightkey/contract/users/rules'
import type { InvitationView } from '@brightkey/contract/users/schema'
import { type FormEvent, useState } from 'react'
import { Refused, Unreachable } from '../../platform/http/send.ts'
import { endLogin } from '../../platform/office/login.ts'
import { failureText, fieldProblem } from '../../platform/office/problem.ts'
import { sendOnce, tokens } from '../../platform/office/send.ts'
import { useLoginTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'

type FormProps = {
  token: string
  view: InvitationView
  onSet: (email: string) => void
  /** Called if the link became invalid while the form was open. */
  onInvalid: () => void
}

const names = [
  { name: 'first_name', autoComplete: 'given-name' },
  { name: 'last_name', autoComplete: 'family-name' },
] as const

type PasswordError = 'auth.min_length' | 'auth.mismatch'

/** Returns the errors by field; empty if the password can be sent. */
function findErrors(next: string, repeat: string): { next?: PasswordError; repeat?: PasswordError } {
  return {
    ...(!isPasswordLongEnough(next) && { next: 'auth.min_length' }),
    ...(next !== repeat && { repeat: 'auth.mismatch' }),
  }
}

export function SetPasswordForm({ token, view, onSet, onInvalid }: FormProps) {
  const { t } = useLoginTexts()
  const [busy, setBusy] = useState(false)
  const [isPasswordVisible, setIsPasswordVisible] = useState(false)
  const [errors, setErrors] = useState<ReturnType<typeof findErrors>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const isInvited = view.purpose === 'invitation'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const getValue = (name: string) => String(typed.get(name) ?? '')
    const found = findErrors(getValue('password'), getValue('repeat'))
    setErrors(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const { email } = await sendOnce(setPassword, {
        token,
        password: getValue('password'),
        ...(isInvited && {
          first_name: getValue('first_name').trim(),
          last_name: getValue('last_name').trim(),
        }),
      })
      // The login comes next, so a user who was logged in here is logged out: two people must not share one.
      if (tokens.access() !== null) await endLogin()
      onSet(email)
    } catch (refusal) {
      if (isInvalidLink(refusal)) return onInvalid()
      setFailure(refusal)
      setBusy(false)
    }
  }

  const type = isPasswordVisible ? 'text' : 'password'
  const error = (field: 'next' | 'repeat') => errors[field] && t(errors[field])
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-4">
      {tokens.access() !== null && <Notice tone="waiting">{t('joining.someone_in')}</Notice>}
      <Field label={t('joining.email')}>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" dir="ltr" value={view.email} readOnly />
        )}
      </Field>
      {isInvited && (
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
        hint={!errors.next && t('joining.rule')}
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
        checked={isPasswordVisible}
        onChange={({ target }) => setIsPasswordVisible(target.checked)}
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

/** The state of a link from an e-mail: `unknown` without a network or a working server. */
export type PasswordLink =
  | { state: 'valid'; view: InvitationView }
  | { state: 'invalid' }
  | { state: 'unknown'; unreachable: boolean }

async function verifyPasswordLink(token: string): Promise<PasswordLink> {
  try {
    const view = await sendOnce(verifyInvitation, {
      token,
    })
    return { state: 'valid', view }
  } catch (failure) {
    return isInvalidLink(failure)
      ? { state: 'invalid' }
      : { state: 'unknown', unreachable: failure instanceof Unreachable }
  }
}

const passwordLinks = new Map<string, Promise<PasswordLink>>()

/** Verifies the link again. This does not use it up: mail scanners open links too. Never rejects. */
export function reloadPasswordLink(token: string): Promise<PasswordLink> {
  const response = verifyPasswordLink(token)
  passwordLinks.set(token, response)
  return response
}

/** Returns the same promise each time: React may render a screen several times before it commits. */
export const loadPasswordLink = (token: string): Promise<PasswordLink> =>
  passwordLinks.get(token) ?? reloadPasswordLink(token)

const isInvalidLink = (failure: unknown): boolean =>
  failure instanceof Refused && failure.body.code === 'invitation_invalid'
