import {
  getSession,
  listSessions,
  removeSession,
  restoreSession,
} from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { keyOf } from '../../../platform/office/keys.ts'
import { wordsOf } from '../../../platform/office/problem.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** Moves a session to the bin after a confirmation; `onGone` leads away from its page. */
export function DeleteSession({ session, onGone }: { session: Session; onGone: () => void }) {
  const { t } = useWords()
  const toast = useToast()
  // Of the lists alone: read again, the session itself would be missing.
  const remove = useWrite(removeSession, { rereads: () => [keyOf(listSessions, {})] })
  const restore = useWrite(restoreSession, { stores: getSession })
  const [asked, setAsked] = useState(false)
  function gone() {
    const undo = { label: t('one.restore'), onPress: () => restore.mutate({ id: session.id }) }
    toast({ text: t('one.deleted'), tone: 'good', for: 10_000, action: undo })
    onGone()
  }
  return (
    <>
      <Button
        look="danger"
        size="small"
        className="justify-self-start"
        icon={<TrashIcon className="size-4" />}
        onClick={() => setAsked(true)}
      >
        {t('one.delete')}
      </Button>
      {asked && (
        <Confirm
          title={t('one.delete_title', { code: session.code })}
          labels={{ confirm: t('one.delete'), cancel: t('act.cancel') }}
          busy={remove.isPending}
          error={remove.error && wordsOf(remove.error, t('act.save_failed'))}
          onConfirm={() => remove.mutate({ id: session.id }, { onSuccess: gone })}
          onClose={() => setAsked(false)}
        >
          {t('one.delete_text')}
        </Confirm>
      )}
    </>
  )
}
