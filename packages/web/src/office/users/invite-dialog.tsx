import { inviteUser } from '@brightkey/contract/users/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { InviteInput } from '@brightkey/contract/users/schema'
import { useId, useState } from 'react'
import { Refused } from '../../platform/http/send.ts'
import { useUser } from '../../platform/office/login.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../platform/office/texts.tsx'
import { useWrite, type Writing } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { useDraft } from '../../ui/office/drafts/draft.ts'
import { Form } from '../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { useContractForm } from '../fields/contract-form.ts'
import { TextField } from '../fields/text-field.tsx'
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
  const { error } = invite
  const isKnown = error instanceof Refused && error.body.code === 'email_exists'
  const { field, value, set, errorFor, submit } = useContractForm(InviteInput, {
    draft,
    values: { email: '', first_name: '', last_name: '', role: 'user', language: locale },
    missing: { email: t('invite.email_missing') },
    error,
  })
  const { error: wrong, ...email } = field('email')
  const emailError = wrong ?? (isKnown ? error.body.detail : null)
  const failure = error && !emailError && saveFailureText(error, t, t('invite.failed'))
  return (
    <Form
      id={id}
      onSubmit={submit((values) => invite.mutate(values, { onSuccess: onInvited }))}
      draft={draft}
      className="grid grid-cols-1 gap-4"
    >
      <ErrorNotice>{failure}</ErrorNotice>
      <TextField
        {...email}
        label={t('invite.email')}
        hint={t('invite.email_hint')}
        error={emailError}
        type="email"
        autoComplete="off"
        dir="ltr"
        required
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['first_name', 'last_name'] as const).map((name) => (
          <TextField {...field(name)} key={name} label={t(`profile.${name}`)} autoComplete="off" optional />
        ))}
      </div>
      {mayGrant ? (
        <RoleFields role={value('role') ?? 'user'} onRole={(role) => set('role', role)} />
      ) : (
        <p className="text-muted text-sm">{t('invite.role_fixed')}</p>
      )}
      <Field label={t('invite.language')} error={errorFor('language')}>
        {(control) => (
          <ChoiceSelect
            {...control}
            value={value('language') ?? locale}
            choices={languageChoices}
            onChange={(language) => set('language', language)}
          />
        )}
      </Field>
    </Form>
  )
}
