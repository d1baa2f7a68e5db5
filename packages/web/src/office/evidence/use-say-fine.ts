import { wordsOf } from '../../platform/office/problem.ts'
import { useWords } from '../../platform/office/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useDismiss } from './use-evidence.ts'

/** Says that a photo is fine, and tells of it; `then` after it was taken in. */
export function useSayFine(sessionId: string) {
  const { t } = useWords()
  const toast = useToast()
  const dismiss = useDismiss(sessionId)
  return {
    busy: dismiss.isPending,
    say: (photoId: string, then?: () => void) =>
      // By its promise: the button may be gone with the photo before the answer is handed to it.
      void dismiss.mutateAsync(photoId).then(
        () => {
          toast({ text: t('evidence.fine_done'), tone: 'good', for: 2500 })
          then?.()
        },
        (error) => toast({ text: wordsOf(error, t('act.save_failed')), tone: 'alert' }),
      ),
  }
}
