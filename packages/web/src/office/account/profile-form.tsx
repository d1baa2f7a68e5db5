import type { EndpointInput } from '@brightkey/contract/api'
import { updateProfile } from '@brightkey/contract/users/endpoints'
import { ProfileInput } from '@brightkey/contract/users/schema'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { keepUser, useUser } from '../../platform/office/login.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { send } from '../../platform/office/send.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { useDraft } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useContractForm } from '../fields/contract-form.ts'
import { TextField } from '../fields/text-field.tsx'
import { changeLanguage } from './change-language.ts'

export function ProfileForm() {
  const { t, locale } = useTexts()
  const user = useUser()
  const toast = useToast()
  const draft = useDraft('profile')
  const update = useMutation({
    mutationFn: (changes: EndpointInput<typeof updateProfile>) => send(updateProfile, changes),
    onSuccess: keepUser,
  })

  const { field, value, set, submit } = useContractForm(ProfileInput, {
    draft,
    values: {
      first_name: user.first_name,
      last_name: user.last_name,
      email_notifications: user.email_notifications,
    },
    error: update.error,
  })
  const save = submit((values) =>
    update.mutate(values, { onSuccess: () => toast({ text: t('profile.saved'), tone: 'good' }) }),
  )
  const failure = update.error && saveFailureText(update.error, t, t('auth.profile_update'))
  return (
    <Form draft={draft} onSubmit={save} saved={update.data} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField {...field('first_name')} label={t('profile.first_name')} autoComplete="given-name" />
        <TextField {...field('last_name')} label={t('profile.last_name')} autoComplete="family-name" />
      </div>
      <Field label={t('profile.language')} hint={t('profile.language_hint')}>
        {(control) => (
          <ChoiceSelect {...control} value={locale} choices={languageChoices} onChange={changeLanguage} />
        )}
      </Field>
      <CheckRow
        className="-mx-3"
        checked={value('email_notifications') ?? false}
        onChange={({ target }) => set('email_notifications', target.checked)}
      >
        {t('profile.email_notifications')}
      </CheckRow>
      <Link
        to="/settings/$part"
        params={{ part: 'notifications' }}
        className="justify-self-start font-medium text-primary text-sm underline"
      >
        {t('bell.title')}
      </Link>
      <ErrorNotice>{failure}</ErrorNotice>
      <Button type="submit" look="strong" busy={update.isPending} className="justify-self-start">
        {t('act.save')}
      </Button>
    </Form>
  )
}
