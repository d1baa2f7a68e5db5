import { updateUser } from '@brightkey/contract/users/endpoints'
import type { ManagedUser } from '@brightkey/contract/users/schema'
import { useId, useState } from 'react'
import { failureText } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { DialogFooter } from '../../ui/office/dialog-footer.tsx'
import { Form } from '../../ui/office/form.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { useChanged } from '../../ui/office/unsaved.tsx'
import { RoleFields } from './role-fields.tsx'
import { nameOf } from './user-name.ts'

type DialogProps = { user: ManagedUser; onDone: () => void; onClose: () => void }

export function RoleDialog({ user, onDone, onClose }: DialogProps) {
  const { t } = useWords()
  const form = useId()
  const update = useWrite(updateUser, { afterRefusal: true })
  const [role, setRole] = useState(user.role)
  const [superuser, setSuperuser] = useState(user.is_superuser)
  const changed = useChanged([role, superuser])
  const save = () => update.mutate({ id: user.id, role, is_superuser: superuser }, { onSuccess: onDone })
  const footer = (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" busy={update.isPending}>
        {t('act.save')}
      </Button>
    </DialogFooter>
  )
  const { error } = update
  return (
    <Modal title={t('users.change_role')} closeLabel={t('act.close')} onClose={onClose} footer={footer}>
      <Form id={form} onSubmit={save} changed={changed} className="grid grid-cols-1 gap-3">
        <p className="break-words font-bold text-lg">
          <bdi>{nameOf(user)}</bdi>
        </p>
        <RoleFields role={role} onRole={setRole} superuser={{ value: superuser, onChange: setSuperuser }} />
        <ErrorNotice>{error && failureText(error, t, t('users.save_failed'))}</ErrorNotice>
      </Form>
    </Modal>
  )
}
