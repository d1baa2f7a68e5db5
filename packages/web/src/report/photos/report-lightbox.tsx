import type { Report } from '@brightkey/contract/reports/schema'
import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'

const ReportSlides = lazyPart(async () => (await import('./report-slides.tsx')).ReportSlides)

const OpenContext = createContext<(photoId: string) => void>(() => undefined)

/** Returns a function that opens a photo of the report in the lightbox. */
export const useOpenPhoto = () => use(OpenContext)

/** Provides one lightbox over all photos of the report. */
export function ReportLightbox({ report, children }: { report: Report; children: ReactNode }) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <OpenContext value={setOpened}>
      {children}
      {opened !== null && (
        <Suspense>
          <ReportSlides report={report} startId={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </OpenContext>
  )
}
