import { textIn } from '@brightkey/contract/locale'
import { photoFlags } from '@brightkey/contract/sessions/choices'
import { dismissFlags, getEvidence } from '@brightkey/contract/sessions/endpoints'
import type { Evidence, PhotoFlag } from '@brightkey/contract/sessions/evidence-routes'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { formatSpan } from '@brightkey/i18n/format'
import { formatsIn } from '../../platform/office/formats.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useToast } from '../../ui/toast.tsx'

const sortFlags = (evidence: Evidence): Evidence => ({
  ...evidence,
  photos: evidence.photos.map((flagged) => ({
    ...flagged,
    flags: flagged.flags.toSorted(
      (one, other) => photoFlags.indexOf(one.kind) - photoFlags.indexOf(other.kind),
    ),
  })),
})

/** The flagged photos of a session, and how many are still to be checked. */
export const useEvidence = (id: string) => useRead(getEvidence, { id }, { select: sortFlags })

/** Dismisses the flags of a photo and shows a toast; `then` runs after the server confirmed it. */
export function useDismissFlags(sessionId: string) {
  const { t } = useTexts()
  const toast = useToast()
  const dismiss = useWrite(dismissFlags, { stores: getEvidence, rereads: () => [] })
  return {
    busy: dismiss.isPending,
    dismiss: (photoId: string, then?: () => void) =>
      // Uses the promise, because the button may unmount with the photo before callbacks of `mutate` run.
      void dismiss.mutateAsync({ id: sessionId, photoId }).then(
        () => {
          toast({ text: t('evidence.fine_done'), tone: 'good', for: 2500 })
          then?.()
        },
        (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
      ),
  }
}

export type FlaggedPhoto = Evidence['photos'][number]

/** Returns a function to the reason of a flag as text. */
export function useFlagReason(sessionId: string): (flag: PhotoFlag) => string {
  const { t, locale } = useTexts()
  return ({ kind, minutes, other }) => {
    switch (kind) {
      case 'same_file':
      case 'similar': {
        if (other === null) return t(`evidence.${kind}_unseen`)
        const { id, code, created_at } = other.session
        if (id === sessionId) return t(`evidence.${kind}_here`)
        const date = formatsIn(locale).day(created_at)
        return t(`evidence.${kind}`, { code, date })
      }
      case 'dark':
      case 'blurred':
        return t(`evidence.${kind}`)
      case 'clock': {
        const span = formatSpan(Math.abs(minutes ?? 0), locale)
        return t((minutes ?? 0) < 0 ? 'evidence.clock_behind' : 'evidence.clock_ahead', { span })
      }
      case 'old':
        return t('evidence.old', { span: formatSpan(Math.abs(minutes ?? 0), locale) })
    }
  }
}

/** Returns a function to a photo's name: "After, Kitchen". */
export function usePhotoName(session: Session): (flagged: FlaggedPhoto) => string {
  const { t, locale } = useTexts()
  return ({ photo, task_id, issue_id }) => {
    const kind = t(`photo.${photo.kind}`)
    const issue = session.issues.find(({ id }) => id === issue_id)
    if (issue) return t('one.photo_alt', { kind, task: t(`issue.${issue.kind}`) })
    const task = session.tasks.find(({ id }) => id === task_id)
    return task ? t('one.photo_alt', { kind, task: textIn(task.title, locale) }) : kind
  }
}
