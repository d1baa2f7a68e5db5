import type { InputOf } from '@brightkey/contract/api'
import { updateProfile } from '@brightkey/contract/users/endpoints'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { keepUser, useUser } from '../../platform/office/login.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { send } from '../../platform/office/send.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { useDraft } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { changeLanguage } from './change-language.ts'

export function ProfileForm() {
  const { t, locale } = useTexts()
  const user = useUser()
  const toast = useToast()
  const draft = useDraft('profile')
  const update = useMutation({
    mutationFn: (changes: InputOf<typeof updateProfile>) => send(updateProfile, changes),
    onSuccess: keepUser,
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    const typed = new FormData(event.currentTarget)
    const changes = {
      first_name: String(typed.get('first_name')),
      last_name: String(typed.get('last_name')),
      email_notifications: typed.has('email_notifications'),
    }
    update.mutate(changes, { onSuccess: () => toast({ text: t('profile.saved'), tone: 'good' }) })
  }

  const failure = update.error && saveFailureText(update.error, t, t('auth.profile_update'))
  return (
    <Form draft={draft} onSubmit={submit} saved={update.data} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('profile.first_name')}>
          {(control) => (
            <Input
              {...control}
              name="first_name"
              maxLength={100}
              autoComplete="given-name"
              defaultValue={user.first_name}
            />
          )}
        </Field>
        <Field label={t('profile.last_name')}>
          {(control) => (
            <Input
              {...control}
              name="last_name"
              maxLength={100}
              autoComplete="family-name"
              defaultValue={user.last_name}
            />
          )}
        </Field>
      </div>
      <Field label={t('profile.language')} hint={t('profile.language_hint')}>
        {(control) => (
          <ChoiceSelect {...control} value={locale} choices={languageChoices} onChange={changeLanguage} />
        )}
      </Field>
      <CheckRow className="-mx-3" name="email_notifications" defaultChecked={user.email_notifications}>
        {t('profile.email_notifications')}
      </CheckRow>
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" look="strong" busy={update.isPending} className="justify-self-start">
        {t('act.save')}
      </Button>
    </Form>
  )
}
