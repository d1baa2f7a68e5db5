import { changeSessions, listPendingMessages } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { NotifyButtons, rereadsAfterMessage } from './notify-buttons.tsx'

/** Whether the cleaner of an open session was notified and has opened it, with a button to notify them. */
export function SessionMessages({ session }: { session: Session }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { id, to_tell, told_at, opened_at } = session
  const waiting = useRead(listPendingMessages, to_tell ? { session_id: id } : null).data
  const item = waiting?.results.find(({ cleaner }) => cleaner.id === session.assigned?.id)
  return (
    <>
      {to_tell && <Badge tone="waiting">{t('messages.not_notified')}</Badge>}
      {told_at && <span className="text-muted">{t('messages.notified', { when: moment(told_at) })}</span>}
      {opened_at && <span className="text-muted">{t('messages.opened', { when: moment(opened_at) })}</span>}
      {to_tell ? item && <NotifyButtons item={item} size="small" /> : <NotifyAgain session={session} />}
    </>
  )
}

/** Queues the message of a session, even if nothing changed. */
function NotifyAgain({ session: { id, told_at } }: { session: Session }) {
  const { t } = useTexts()
  const toast = useToast()
  const notify = useWrite(changeSessions, { rereads: () => rereadsAfterMessage([id]) })
  return (
    <Button
      size="small"
      busy={notify.isPending}
      onClick={() =>
        notify.mutate(
          { action: 'tell', ids: [id] },
          {
            onSuccess: ({ results: [result] }) =>
              toast({ text: result?.detail ?? t('messages.asked'), tone: result?.ok ? 'good' : 'alert' }),
            onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
          },
        )
      }
    >
      {t(told_at ? 'messages.again' : 'messages.send')}
    </Button>
  )
}
