import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { wordsOf } from '../../../platform/office/problem.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { Confirm } from '../../../ui/office/confirm.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useRemoveSession, useRestoreSession } from '../detail/use-session-changes.ts'

/** Moves a session to the bin after a confirmation; `onGone` leads away from its page. */
export function DeleteSession({ session, onGone }: { session: Session; onGone: () => void }) {
  const { t } = useWords()
  const toast = useToast()
  const remove = useRemoveSession(session.id)
  const restore = useRestoreSession()
  const [asked, setAsked] = useState(false)
  function gone() {
    const undo = { label: t('one.restore'), onPress: () => restore.mutate(session.id) }
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
          onConfirm={() => remove.mutate(undefined, { onSuccess: gone })}
          onClose={() => setAsked(false)}
        >
          {t('one.delete_text')}
        </Confirm>
      )}
    </>
  )
}
