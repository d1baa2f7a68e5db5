import {
  listPendingMessages,
  listSessions,
  recordNotified,
  undoNotified,
} from '@brightkey/contract/sessions/endpoints'
import type { PendingMessage } from '@brightkey/contract/sessions/message-routes'
import { nounKey, readKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { ChatIcon } from '../../../ui/office/office-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'

/** The queries to read again once a cleaner was notified of these sessions, or that was undone. */
export const rereadsAfterMessage = (sessionIds: readonly string[]) => [
  nounKey(listPendingMessages),
  readKey(listSessions, {}),
  ...sessionIds.map((id) => ['sessions', id]),
]

/** Opens WhatsApp with the message, or marks it as sent in another way; both are recorded at once and can be undone. */
export function NotifyButtons({ item, size }: { item: PendingMessage; size: 'small' | 'medium' }) {
  const { t } = useTexts()
  const toast = useToast()
  const rereads = () => rereadsAfterMessage(item.session_ids)
  const record = useWrite(recordNotified, { rereads, afterRefusal: true })
  const undo = useWrite(undoNotified, { rereads })
  const { id, cleaner, whatsapp_url } = item
  const name = getCleanerName(cleaner)
  const onError = (error: Error) =>
    toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' })
  const takeBack = () =>
    undo.mutate({ id }, { onError, onSuccess: () => toast({ text: t('messages.undone', { name }) }) })
  const send = () =>
    record.mutate(
      { id },
      {
        onError,
        onSuccess: () =>
          toast({
            text: t('messages.done', { name }),
            tone: 'good',
            for: 10_000,
            action: { label: t('act.undo'), onPress: takeBack },
          }),
      },
    )
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {whatsapp_url && (
        <a
          href={whatsapp_url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses('soft', size)}
          aria-label={`${t('messages.send')}: ${name}`}
          onClick={send}
        >
          <ChatIcon className="size-4" />
          {t('messages.send')}
        </a>
      )}
      <Button
        size={size}
        busy={record.isPending}
        aria-label={`${t('messages.mark')}: ${name}`}
        onClick={send}
      >
        {t('messages.mark')}
      </Button>
    </div>
  )
}
