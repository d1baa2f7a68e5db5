import { inviteUser } from '@brightkey/contract/users/endpoints'
import { useId, useState } from 'react'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { InviteForm } from './invite-form.tsx'
import { type Invitation, Invited } from './invited.tsx'

type DialogProps = {
  /** Made already, by asking for a new link. */
  made?: Invitation
  onClose: () => void
}

/** Invites a user, then shows the link in the form's place. */
export function InviteDialog({ made, onClose }: DialogProps) {
  const { t } = useWords()
  const form = useId()
  const invite = useWrite(inviteUser, { afterRefusal: true })
  const [done, setDone] = useState(made ?? null)
  const again = made !== undefined

  function another() {
    invite.reset()
    setDone(null)
  }

  const footer = done ? (
    <div className="flex flex-wrap justify-end gap-2">
      {!again && (
        <Button look="quiet" onClick={another}>
          {t('invite.another')}
        </Button>
      )}
      <Button look="strong" onClick={onClose}>
        {t('invite.finish')}
      </Button>
    </div>
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
        <Invited {...done} again={again} />
      ) : (
        <InviteForm id={form} invite={invite} onInvited={setDone} />
      )}
    </Modal>
  )
}
