import { useWords } from '../../../platform/office/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import type { SortableTools } from '../../../ui/office/sortable/sortable.tsx'

/** A task that the cleaner has begun: it may change its place only. */
export function LockedTaskCard({ title, tools }: { title: string; tools: SortableTools }) {
  const { t } = useWords()
  return (
    <Card className="flex flex-wrap items-center gap-x-2 bg-sunken! p-3 sm:p-4">
      <span className="-ms-1.5">{tools.grip}</span>
      <bdi className="min-w-0 flex-1 font-bold text-muted">{title}</bdi>
      <Badge tone="waiting">{t('one.task_locked')}</Badge>
      <span className="flex shrink-0">{tools.steps}</span>
    </Card>
  )
}
