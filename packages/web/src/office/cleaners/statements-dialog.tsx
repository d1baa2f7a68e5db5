import { exportStatements } from '@brightkey/contract/reports/endpoints'
import { formatBytes } from '@brightkey/i18n/format'
import { useState } from 'react'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDownload } from '../../platform/office/use-download.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { MonthField, presentMonth } from '../fields/month/month-field.tsx'

/** All statements of a month, as PDFs or as one table. `month`: the one that is shown, else the present one. */
export function StatementsDialog({ month, onClose }: { month?: string | undefined; onClose: () => void }) {
  const { t, locale } = useTexts()
  const tf = useFigureText()
  const [chosen, setChosen] = useState(month ?? presentMonth())
  const { busy, bytes, error, download } = useDownload(exportStatements)
  const file = (format: 'csv' | 'zip', label: string) => (
    <Button
      icon={<DownloadIcon className="size-5" />}
      busy={busy?.format === format}
      disabled={busy !== null && busy.format !== format}
      onClick={() => void download({ month: chosen, format })}
    >
      {label}
    </Button>
  )
  return (
    <Modal title={tf('statement.all_title')} closeLabel={t('act.close')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-4">
        <div className="justify-self-start">
          <MonthField value={chosen} onChange={setChosen} />
        </div>
        <p className="text-muted text-sm">{tf('statement.all_hint')}</p>
        <ErrorNotice>{error !== null && failureText(error, t, tf('month.file_failed'))}</ErrorNotice>
        <div className="grid grid-cols-1 gap-2">
          {file('zip', tf('statement.all_zip'))}
          {file('csv', tf('statement.all_csv'))}
        </div>
        <p role="status" className="text-muted text-sm empty:hidden">
          {busy !== null && bytes > 0 && t('pack.received', { size: formatBytes(bytes, locale) })}
        </p>
      </div>
    </Modal>
  )
}
