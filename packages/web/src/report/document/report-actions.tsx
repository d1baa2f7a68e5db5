import type { Report } from '@brightkey/contract/reports/schema'
import { useReportText } from '../../platform/language/language.tsx'
import { OfficeLinks } from './office-links.tsx'
import { PdfLink } from './pdf-link.tsx'
import { PrintButton } from './print-button.tsx'
import { ShareLink } from './share-link.tsx'

type ReportActionsProps = { report: Report; token: string; onPhone: boolean }

/** Download, share, print; on the wide page also on to the office, for those who are logged in. */
export function ReportActions({ report, token, onPhone }: ReportActionsProps) {
  const t = useReportText()
  const { apartment, code } = report.document
  const title = t('report.document_title', { apartment: apartment.name, code })
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <PdfLink token={token} wide={onPhone} />
      <ShareLink title={title} size="medium" />
      {!onPhone && (
        <>
          <PrintButton size="medium" />
          <OfficeLinks reportId={report.id} />
        </>
      )}
    </div>
  )
}
