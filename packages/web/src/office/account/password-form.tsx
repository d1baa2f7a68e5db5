import type { InputOf } from '@brightkey/contract/api'
import { changePassword } from '@brightkey/contract/users/endpoints'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureText } from '../../platform/office/problem.ts'
import { send, tokens } from '../../platform/office/send.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Form } from '../../ui/office/form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { findPasswordErrors, type PasswordError } from './password-rules.ts'

const fields = [
  { name: 'current', label: 'profile.current', autoComplete: 'current-password' },
  { name: 'next', label: 'profile.new', autoComplete: 'new-password' },
  { name: 'repeat', label: 'profile.repeat', autoComplete: 'new-password' },
] as const

export function PasswordForm() {
  const { t } = useTexts()
  const toast = useToast()
  // All other logins end; this one continues with the returned tokens.
  const change = useMutation({
    mutationFn: (passwords: InputOf<typeof changePassword>) => send(changePassword, passwords),
    onSuccess: (response) => tokens.keep(response),
  })
  const [errors, setErrors] = useState<ReturnType<typeof findPasswordErrors>>({})

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const typed = new FormData(form)
    const [current, next, repeat] = fields.map(({ name }) => String(typed.get(name)))
    const found = findPasswordErrors({ current: current ?? '', next: next ?? '', repeat: repeat ?? '' })
    setErrors(found)
    if (Object.keys(found).length > 0) return
    change.mutate(
      { current_password: current ?? '', new_password: next ?? '' },
      {
        onSuccess() {
          form.reset()
          toast({ text: t('profile.changed'), tone: 'good' })
        },
      },
    )
  }

  const translateError = (refusal: PasswordError | undefined) => refusal && t(refusal)
  const failure = change.error && failureText(change.error, t, t('auth.password_change'))
  return (
    <Form draft="secret" onSubmit={submit} className="grid grid-cols-1 gap-4">
      {fields.map(({ name, label, autoComplete }) => (
        <Field key={name} label={t(label)} error={translateError(errors[name])}>
          {(control) => (
            <Input {...control} name={name} type="password" dir="ltr" autoComplete={autoComplete} />
          )}
        </Field>
      ))}
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" look="soft" busy={change.isPending} className="justify-self-start">
        {t('profile.change')}
      </Button>
    </Form>
  )
}
