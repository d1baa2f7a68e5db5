import { textIn } from '@brightkey/contract/locale'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Card } from '../../ui/card.tsx'
import { ClockIcon } from '../../ui/icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import type { SectionProps } from '../formats.ts'
import { PaperLinks, ReportPhoto } from '../photos/report-photo.tsx'
import { ProblemItem } from './problems.tsx'

/** What the cleaner sent after submitting. */
export function Late({ id: sectionId, report }: SectionProps) {
  const t = useReportText()
  const { locale } = useLanguage()
  const { tasks, issues } = report.late
  return (
    <section id={sectionId} className="grid scroll-mt-20 gap-4 print:block">
      <div className="break-after-avoid">
        <h2 className="flex items-center gap-2 font-bold text-waiting text-xl">
          <ClockIcon />
          {t('late.heading')}
        </h2>
        <p className="text-muted text-sm">{t('late.note')}</p>
      </div>
      <ul className="grid gap-3 empty:hidden">
        {issues.map((issue) => (
          <ProblemItem key={issue.id} report={report} issue={issue} isLate />
        ))}
      </ul>
      {tasks.map(({ id, title, photos }) => (
        <Card key={id} className="grid gap-3 p-4 sm:p-5 print:mb-3">
          <h3 className="font-bold text-lg">
            <Isolated>{textIn(title, locale)}</Isolated>
          </h3>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {photos
              .filter(({ mime }) => mime !== 'application/pdf')
              .map((photo) => (
                <ReportPhoto
                  key={photo.id}
                  report={report}
                  photo={photo}
                  name={t('report.photo_of', { kind: t(`photo.${photo.kind}`), task: textIn(title, locale) })}
                />
              ))}
            <PaperLinks report={report} photos={photos} />
          </div>
        </Card>
      ))}
    </section>
  )
}
