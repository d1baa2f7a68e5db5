import type { Report } from '@brightkey/contract/reports/schema'
import { Suspense } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/late/lazy-part.ts'
import { type ReportTime, useReportTime } from '../document/report-time.ts'
import { resultsIn } from '../document/sections.ts'

/** What every part gets. */
export type ResultProps = { report: Report; time: ReportTime }

const parts = {
  inspection: lazyPart(async () => (await import('./result-inspection.tsx')).ResultInspection),
  amenities: lazyPart(async () => (await import('./result-amenities.tsx')).ResultAmenities),
  keys: lazyPart(async () => (await import('./result-keys.tsx')).ResultKeys),
  acceptance: lazyPart(async () => (await import('./result-acceptance.tsx')).ResultAcceptance),
}

/**
 * What came back by the other links, a section each; nothing at all where nothing did. What a section shows comes late,
 * its place and its heading at once, for the bar above the page follows them.
 */
export function Results({ report }: { report: Report }) {
  const t = useReportText()
  // Handed down: a chunk that the page shared with its late parts would be one more name in the cleaner's page.
  const time = useReportTime(report)
  return resultsIn(report).map((name) => {
    const Part = parts[name]
    return (
      <section key={name} id={name} className="grid scroll-mt-20 grid-cols-1 gap-4 print:mb-6 print:block">
        <h2 className="font-bold text-xl break-after-avoid print:mb-3">{t(`results.${name}`)}</h2>
        <Suspense fallback={<div className="h-40 rounded-card bg-sunken" />}>
          <Part report={report} time={time} />
        </Suspense>
      </section>
    )
  })
}
