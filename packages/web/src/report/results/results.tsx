import type { ReportResults } from '@brightkey/contract/reports/results-schema'
import type { Report } from '@brightkey/contract/reports/schema'
import { presentResults, type ResultSection } from '@brightkey/contract/reports/sections'
import { type ComponentType, Suspense } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { type ResultProps, type SectionProps, useReportTime } from '../formats.ts'

/** A file for each result, which is named after it; its contents are lazy. */
const files = import.meta.glob<{ Drawing: ComponentType<ResultProps> }>('./drawings/*.tsx')
const drawings = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    path.slice('./drawings/'.length, -'.tsx'.length),
    lazyPart(async () => (await load()).Drawing),
  ]),
)

/** The results that the page has a drawing of: an older page leaves out what a newer server adds. */
export const shownResults = (results: ReportResults): ResultSection[] =>
  presentResults(results).filter((section) => section in drawings)

/** The results of the other links, a section for each. */
export const Results = ({ report }: Pick<SectionProps, 'report'>) =>
  shownResults(report.results).map((section) => <Result key={section} section={section} report={report} />)

/** A result's section. Its heading is not lazy: the navigation links to it. */
function Result({ section, report }: { section: ResultSection; report: Report }) {
  const t = useReportText()
  // Passed as a prop: imported by the lazy parts, it would become a shared chunk preloaded by the cleaner's page.
  const time = useReportTime(report)
  const Drawing = drawings[section]
  return (
    <section id={section} className="grid scroll-mt-20 grid-cols-1 gap-4 print:mb-6 print:block">
      <h2 className="font-bold text-xl break-after-avoid print:mb-3">{t(`results.${section}`)}</h2>
      <Suspense fallback={<div className="h-40 rounded-card bg-sunken" />}>
        {Drawing && <Drawing report={report} time={time} />}
      </Suspense>
    </section>
  )
}
