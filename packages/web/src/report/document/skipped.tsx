import { textIn } from '@brightkey/contract/locale'
import type { DocumentTask } from '@brightkey/contract/reports/schema'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { skippedId } from './sections.ts'

/** Skipped tasks with the cleaner's reasons. */
export function Skipped({ tasks }: { tasks: readonly DocumentTask[] }) {
  const t = useReportText()
  const { locale } = useLanguage()
  if (tasks.length === 0) return null
  return (
    <section id={skippedId} className="grid scroll-mt-20 gap-4 break-inside-avoid print:mb-6">
      <h2 className="font-bold text-xl">{t('skipped.heading')}</h2>
      <Card className="px-5">
        {tasks.map((task) => (
          <div
            key={task.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-4 last:border-b-0"
          >
            <h3 className="font-semibold">
              <bdi>{textIn(task.title, locale)}</bdi>
            </h3>
            <p className="text-muted">
              {task.skip ? t(`skip.${task.skip.reason}`) : t('skipped.no_reason')}
              {task.skip?.text && (
                <>
                  : <bdi>{task.skip.text}</bdi>
                </>
              )}
            </p>
          </div>
        ))}
      </Card>
    </section>
  )
}
