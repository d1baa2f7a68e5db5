import type { Locale } from '@brightkey/contract/locale'
import { inviteUser } from '@brightkey/contract/users/endpoints'
import { has } from '@brightkey/contract/users/rules'
import type { Role } from '@brightkey/contract/users/schema'
import { type FormEvent, useId, useState } from 'react'
import { Refused } from '../../platform/http/send.ts'
import { useUser } from '../../platform/office/login.ts'
import { fieldProblem, saveFailureText } from '../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { useWrite, type Writing } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { type Invitation, InvitationResult } from './invitation-result.tsx'
import { RoleFields } from './user-dialogs.tsx'

type DialogProps = {
  /** An invitation that was just renewed. */
  invitation?: Invitation
  onClose: () => void
}

/** Invites a user, then shows the link in place of the form. */
export function InviteDialog({ invitation, onClose }: DialogProps) {
  const { t } = useTexts()
  const form = useId()
  const invite = useWrite(inviteUser, { afterRefusal: true })
  const [done, setDone] = useState(invitation ?? null)
  const again = invitation !== undefined

  function another() {
    invite.reset()
    setDone(null)
  }

  const footer = done ? (
    <DialogFooter>
      {!again && (
        <Button look="quiet" onClick={another}>
          {t('invite.another')}
        </Button>
      )}
      <Button look="strong" onClick={onClose}>
        {t('invite.finish')}
      </Button>
    </DialogFooter>
  ) : (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" busy={invite.isPending}>
        {t('invite.submit')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal
      title={done ? t(again ? 'invite.done_new' : 'invite.done') : t('invite.title')}
      closeLabel={t('act.close')}
      shape={again ? 'box' : 'sheet'}
      onClose={onClose}
      footer={footer}
    >
      {done ? (
        <InvitationResult {...done} again={again} />
      ) : (
        <InviteForm id={form} invite={invite} onInvited={setDone} />
      )}
    </Modal>
  )
}

type FormProps = { id: string; invite: Writing<typeof inviteUser>; onInvited: (made: Invitation) => void }

/** The fields of an invitation; the submit button is in the dialog's footer. */
function InviteForm({ id, invite, onInvited }: FormProps) {
  const { t, locale } = useTexts()
  const mayGrant = has(useUser(), 'users.grant_admin')
  const draft = useDraft('invitation')
  const [role, setRole] = useDraftState<Role>(draft, 'role', 'user')
  const [language, setLanguage] = useDraftState<Locale>(draft, 'language', locale)
  const [missing, setMissing] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const values = {
      email: typed('email'),
      first_name: typed('first_name'),
      last_name: typed('last_name'),
      role,
      language,
    }
    setMissing(values.email === '')
    if (values.email !== '') invite.mutate(values, { onSuccess: onInvited })
  }

  const { error } = invite
  const emailError =
    error instanceof Refused && error.body.code === 'email_exists'
      ? (error.body.detail ?? null)
      : fieldProblem(error, 'email')
  const failure = error && !emailError && saveFailureText(error, t, t('invite.failed'))
  return (
    <Form id={id} onSubmit={submit} draft={draft} className="grid grid-cols-1 gap-4">
      <ErrorNotice>{failure}</ErrorNotice>
      <Field
        label={t('invite.email')}
        hint={t('invite.email_hint')}
        error={missing ? t('invite.email_missing') : emailError}
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            dir="ltr"
            maxLength={254}
            required
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['first_name', 'last_name'] as const).map((name) => (
          <Field
            key={name}
            label={t(`profile.${name}`)}
            aside={t('act.optional')}
            error={fieldProblem(error, name)}
          >
            {(control) => <Input {...control} name={name} autoComplete="off" maxLength={100} />}
          </Field>
        ))}
      </div>
      {mayGrant ? (
        <RoleFields role={role} onRole={setRole} />
      ) : (
        <p className="text-muted text-sm">{t('invite.role_fixed')}</p>
      )}
      <Field label={t('invite.language')}>
        {(control) => (
          <ChoiceSelect {...control} value={language} choices={languageChoices} onChange={setLanguage} />
        )}
      </Field>
    </Form>
  )
}
