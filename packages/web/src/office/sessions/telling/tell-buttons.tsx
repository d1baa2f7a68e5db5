import { listSessions, listToTell, recordTold, undoTold } from '@brightkey/contract/sessions/endpoints'
import type { ToTell } from '@brightkey/contract/sessions/telling-routes'
import { keyOf, nounOf } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { ChatIcon } from '../../../ui/office/office-icons.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'

/** What is read again once a cleaner was told of these sessions, or is to be told again. */
export const rereadsAfterTelling = (sessionIds: readonly string[]) => [
  nounOf(listToTell),
  keyOf(listSessions, {}),
  ...sessionIds.map((id) => ['sessions', id]),
]

/** Opens WhatsApp with the message, or marks it as told in another way; both are recorded at once and can be undone. */
export function TellButtons({ item, size }: { item: ToTell; size: 'small' | 'medium' }) {
  const { t } = useTexts()
  const toast = useToast()
  const rereads = () => rereadsAfterTelling(item.session_ids)
  const told = useWrite(recordTold, { rereads, afterRefusal: true })
  const undo = useWrite(undoTold, { rereads })
  const { id, cleaner, whatsapp_url } = item
  const name = getCleanerName(cleaner)
  const onError = (error: Error) =>
    toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' })
  const takeBack = () =>
    undo.mutate({ id }, { onError, onSuccess: () => toast({ text: t('telling.undone', { name }) }) })
  const record = () =>
    told.mutate(
      { id },
      {
        onError,
        onSuccess: () =>
          toast({
            text: t('telling.done', { name }),
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
          aria-label={`${t('telling.send')}: ${name}`}
          onClick={record}
        >
          <ChatIcon className="size-4" />
          {t('telling.send')}
        </a>
      )}
      <Button size={size} busy={told.isPending} aria-label={`${t('telling.mark')}: ${name}`} onClick={record}>
        {t('telling.mark')}
      </Button>
    </div>
  )
}
