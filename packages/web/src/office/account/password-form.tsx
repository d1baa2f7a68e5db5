import type { EndpointInput } from '@brightkey/contract/api'
import { changePassword } from '@brightkey/contract/users/endpoints'
import { isPasswordLongEnough } from '@brightkey/contract/users/rules'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { failureText } from '../../platform/office/problem.ts'
import { send, tokens } from '../../platform/office/send.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/office/form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useContractForm } from '../fields/contract-form.ts'
import { TextField } from '../fields/text-field.tsx'

const PasswordChange = z
  .object({
    current: z.string().check(z.minLength(1)),
    next: z.string().check(z.refine(isPasswordLongEnough)),
    repeat: z.string(),
  })
  .check(z.refine(({ next, repeat }) => next === repeat, { path: ['repeat'], when: () => true }))

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
    mutationFn: (passwords: EndpointInput<typeof changePassword>) => send(changePassword, passwords),
    onSuccess: (response) => tokens.keep(response),
  })
  const { field, isDirty, reset, submit } = useContractForm(PasswordChange, {
    draft: null,
    values: { current: '', next: '', repeat: '' },
    missing: { current: t('profile.enter_current') },
    wrong: { next: t('auth.min_length'), repeat: t('auth.mismatch') },
  })
  const changeIt = submit(({ current, next }) =>
    change.mutate(
      { current_password: current, new_password: next },
      {
        onSuccess() {
          reset()
          toast({ text: t('profile.changed'), tone: 'good' })
        },
      },
    ),
  )
  return (
    <Form draft="secret" isChanged={isDirty} onSubmit={changeIt} className="grid grid-cols-1 gap-4">
      {fields.map(({ name, label, autoComplete }) => (
        <TextField
          {...field(name)}
          key={name}
          label={t(label)}
          type="password"
          dir="ltr"
          autoComplete={autoComplete}
        />
      ))}
      <ErrorNotice>{change.error && failureText(change.error, t, t('auth.password_change'))}</ErrorNotice>
      <Button type="submit" look="soft" busy={change.isPending} className="justify-self-start">
        {t('profile.change')}
      </Button>
    </Form>
  )
}
