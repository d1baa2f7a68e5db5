import type { ManagedUser } from '@brightkey/contract/users/schema'
import { useState } from 'react'
import { Unreachable } from '../../platform/api.ts'
import { wordsOf } from '../../platform/office-problem.ts'
import { useWords } from '../../platform/office-words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFoot } from '../../ui/office/dialog-foot.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { RoleFields } from './role-fields.tsx'
import { useUpdateUser } from './use-users.ts'
import { nameOf } from './user-name.ts'

type DialogProps = { user: ManagedUser; onDone: () => void; onClose: () => void }

export function RoleDialog({ user, onDone, onClose }: DialogProps) {
  const { t } = useWords()
  const update = useUpdateUser()
  const [role, setRole] = useState(user.role)
  const [superuser, setSuperuser] = useState(user.is_superuser)
  const save = () => update.mutate({ id: user.id, role, is_superuser: superuser }, { onSuccess: onDone })
  const footer = (
    <DialogFoot cancel={t('act.cancel')} onCancel={onClose}>
      <Button look="strong" busy={update.isPending} onClick={save}>
        {t('act.save')}
      </Button>
    </DialogFoot>
  )
  const { error } = update
  return (
    <Modal title={t('users.change_role')} closeLabel={t('act.close')} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-1 gap-3">
        <p className="break-words font-bold text-lg">
          <bdi>{nameOf(user)}</bdi>
        </p>
        <RoleFields role={role} onRole={setRole} superuser={{ value: superuser, onChange: setSuperuser }} />
        {error && (
          <Notice tone="alert">
            {error instanceof Unreachable ? t('common.no_network') : wordsOf(error, t('users.save_failed'))}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
