import type { Issue } from '@brightkey/contract/sessions/schema'
import { useText } from '../../../platform/language/language.tsx'
import { useSheetText } from '../../../platform/language/reading-text.ts'
import { Notice } from '../../../ui/badge.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'

/** What has been reported so far, so that nobody reports it twice. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  const t = useText()
  const tSheet = useSheetText()
  if (issues.length === 0) return null
  return (
    <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
      <p className="font-semibold">{tSheet('trouble.reported', { count: issues.length })}</p>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id}>
            {t(`issue.${issue.kind}`)}
            {issue.text && (
              <>
                : <bdi>{issue.text}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
