import { changeSessions, listToTell } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useFormats } from '../../../platform/office/formats.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { rereadsAfterTelling, TellButtons } from './tell-buttons.tsx'

/** Whether the cleaner of an open session was notified and has opened it, with a button to notify them. */
export function SessionTelling({ session }: { session: Session }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const { id, to_tell, told_at, opened_at } = session
  const waiting = useRead(listToTell, to_tell ? { session_id: id } : null).data
  const item = waiting?.results.find(({ cleaner }) => cleaner.id === session.assigned?.id)
  return (
    <>
      {to_tell && <Badge tone="waiting">{t('telling.not_told')}</Badge>}
      {told_at && <span className="text-muted">{t('telling.told', { when: moment(told_at) })}</span>}
      {opened_at && <span className="text-muted">{t('telling.opened', { when: moment(opened_at) })}</span>}
      {to_tell ? item && <TellButtons item={item} size="small" /> : <TellAgain session={session} />}
    </>
  )
}

/** Queues the message of a session, even if nothing changed. */
function TellAgain({ session: { id, told_at } }: { session: Session }) {
  const { t } = useTexts()
  const toast = useToast()
  const tell = useWrite(changeSessions, { rereads: () => rereadsAfterTelling([id]) })
  return (
    <Button
      size="small"
      busy={tell.isPending}
      onClick={() =>
        tell.mutate(
          { action: 'tell', ids: [id] },
          {
            onSuccess: ({ results: [result] }) =>
              toast({ text: result?.detail ?? t('telling.asked'), tone: result?.ok ? 'good' : 'alert' }),
            onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
          },
        )
      }
    >
      {t(told_at ? 'telling.again' : 'telling.send')}
    </Button>
  )
}
