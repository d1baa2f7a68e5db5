import { dismissFlags, getEvidence } from '@brightkey/contract/sessions/endpoints'
import { wordsOf } from '../../platform/office/problem.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Says that a photo is fine, and tells of it; `then` after it was taken in. */
export function useSayFine(sessionId: string) {
  const { t } = useWords()
  const toast = useToast()
  const dismiss = useWrite(dismissFlags, { stores: getEvidence, rereads: () => [] })
  return {
    busy: dismiss.isPending,
    say: (photoId: string, then?: () => void) =>
      // By its promise: the button may be gone with the photo before the answer is handed to it.
      void dismiss.mutateAsync({ id: sessionId, photoId }).then(
        () => {
          toast({ text: t('evidence.fine_done'), tone: 'good', for: 2500 })
          then?.()
        },
        (error) => toast({ text: wordsOf(error, t('act.save_failed')), tone: 'alert' }),
      ),
  }
}
