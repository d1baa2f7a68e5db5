import type { Report } from '@brightkey/contract/reports/schema'
import type { ResultSection } from '@brightkey/contract/reports/sections'
import { type ComponentType, Suspense } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { lazyPart } from '../../platform/lazy-part.ts'
import { type ResultProps, useReportTime } from '../formats.ts'

const parts: Readonly<Record<ResultSection, ComponentType<ResultProps>>> = {
  inspection: lazyPart(async () => (await import('./result-inspection.tsx')).ResultInspection),
  amenities: lazyPart(async () => (await import('./result-amenities.tsx')).ResultAmenities),
  keys: lazyPart(async () => (await import('./result-keys.tsx')).ResultKeys),
  acceptance: lazyPart(async () => (await import('./result-acceptance.tsx')).ResultAcceptance),
}

/** A result's section. Its contents are lazy, the heading is not: the navigation links to it. */
export function Result({ section, report }: { section: ResultSection; report: Report }) {
  const t = useReportText()
  // Passed as a prop: imported by the lazy parts, it would become a shared chunk preloaded by the cleaner's page.
  const time = useReportTime(report)
  const Part = parts[section]
  return (
    <section id={section} className="grid scroll-mt-20 grid-cols-1 gap-4 print:mb-6 print:block">
      <h2 className="font-bold text-xl break-after-avoid print:mb-3">{t(`results.${section}`)}</h2>
      <Suspense fallback={<div className="h-40 rounded-card bg-sunken" />}>
        <Part report={report} time={time} />
      </Suspense>
    </section>
  )
}
