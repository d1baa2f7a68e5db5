import { imagesOf, photosOf } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, Report } from '@brightkey/contract/reports/schema'
import { formatInstant } from '@brightkey/i18n/format'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useLanguage, useReportText } from '../../platform/language/language.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'

const OpenContext = createContext<(photoId: string) => void>(() => undefined)

/** Opens a photo of the report large: `const open = useOpenPhoto()`. */
export const useOpenPhoto = () => use(OpenContext)

const kindsInOrder: readonly DocumentPhoto['kind'][] = ['issue', 'before', 'after']

/** Every picture of the report in one row to turn through, whichever of them is tapped. */
export function ReportLightbox({ report, children }: { report: Report; children: ReactNode }) {
  const t = useReportText()
  const { locale } = useLanguage()
  const [opened, setOpened] = useState<string | null>(null)
  const slides = useMemo(() => {
    const all = photosOf(report.document)
    return kindsInOrder
      .flatMap((kind) => imagesOf(all, kind))
      .flatMap((photo) => {
        const address = report.photos[photo.id]
        if (address === undefined) return []
        const time = formatInstant(photo.taken_at ?? photo.received_at, {
          locale,
          timeZone: report.document.time_zone,
          style: 'date-time',
        })
        const caption = photo.taken_at ? t('photos.taken_at', { time }) : t('photos.received_at', { time })
        return [
          { id: photo.id, src: address.view_url ?? address.url, name: t(`photo.${photo.kind}`), caption },
        ]
      })
  }, [report, locale, t])
  const labels = { close: t('action.close'), next: t('action.next'), previous: t('action.previous') }
  return (
    <OpenContext value={setOpened}>
      {children}
      {opened !== null && (
        <Lightbox slides={slides} startId={opened} labels={labels} onClose={() => setOpened(null)} />
      )}
    </OpenContext>
  )
}
