import { changeSessions, listPendingMessages } from '@brightkey/contract/sessions/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { nounKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useSharing } from '../../../platform/office/use-sharing.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { useToast } from '../../../ui/toast.tsx'

/** Notifies the cleaner of a session at once; where the server sends no messages itself, it leads to them. */
export function useNotify(): (sessionId: string) => void {
  const { t } = useTexts()
  const toast = useToast()
  const navigate = useNavigate()
  const sharing = useSharing()
  const { mutate } = useWrite(changeSessions, { rereads: () => [nounKey(listPendingMessages)] })
  return (sessionId) =>
    mutate(
      { action: 'tell', ids: [sessionId] },
      {
        onSuccess: () => {
          if (sharing?.whatsapp) toast({ text: t('messages.asked'), tone: 'good' })
          else void navigate({ to: '/messages' })
        },
        onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
}
