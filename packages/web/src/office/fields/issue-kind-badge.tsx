import type { Issue } from '@brightkey/contract/sessions/schema'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'

type BadgeProps = { issue: Pick<Issue, 'kind' | 'resolved_at' | 'withdrawn_at'> }

/** The kind of a problem, amber while it is open: red is left to what keeps guests out. */
export function IssueKindBadge({ issue: { kind, resolved_at, withdrawn_at } }: BadgeProps) {
  const { t } = useTexts()
  return (
    <Badge
      tone={resolved_at || withdrawn_at ? 'neutral' : 'waiting'}
      icon={<Drawing name={kind} className="size-4" />}
    >
      {t(`issue.${kind}`)}
    </Badge>
  )
}
