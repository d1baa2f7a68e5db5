import { textIn } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useWords } from '../../platform/office/words.tsx'
import type { FlaggedPhoto } from './flag-words.ts'

/** Says what a photo is and where it belongs: "After, Kitchen". */
export function useNameOf(session: Session): (flagged: FlaggedPhoto) => string {
  const { t, locale } = useWords()
  return ({ photo, task_id, issue_id }) => {
    const kind = t(`photo.${photo.kind}`)
    const issue = session.issues.find(({ id }) => id === issue_id)
    if (issue) return t('one.photo_alt', { kind, task: t(`issue.${issue.kind}`) })
    const task = session.tasks.find(({ id }) => id === task_id)
    return task ? t('one.photo_alt', { kind, task: textIn(task.title, locale) }) : kind
  }
}
