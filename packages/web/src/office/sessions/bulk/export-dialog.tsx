import type { Locale } from '@brightkey/contract/locale'
import { exportSessions } from '@brightkey/contract/reports/endpoints'
import { mostAtOnce } from '@brightkey/contract/sessions/rules'
import { formatBytes } from '@brightkey/i18n/format'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { languageChoices, useTexts } from '../../../platform/office/texts.tsx'
import { useDownload } from '../../../platform/office/use-download.ts'
import { Notice } from '../../../ui/badge.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { Segments, SegmentsField } from '../../../ui/office/segments.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import type { SelectedSession } from './selection.ts'

type DialogProps = { sessions: readonly SelectedSession[]; onClose: () => void }

/** Downloads the list of selected sessions, alone or with the PDFs of their reports. */
export function ExportDialog({ sessions, onClose }: DialogProps) {
  const { t, locale } = useTexts()
  const tb = useBulkText()
  const toast = useToast()
  const count = sessions.length
  const reports = sessions.filter(({ state }) => state !== 'active' && state !== 'cancelled').length
  const draft = useDraft('export')
  const [format, setFormat] = useDraftState<'csv' | 'zip'>(draft, 'format', reports > 0 ? 'zip' : 'csv')
  const [lang, setLang] = useDraftState<Locale>(draft, 'lang', locale)
  const { busy, bytes, error, download } = useDownload(exportSessions)
  const isTooMany = count > mostAtOnce

  async function send() {
    if (isTooMany || !(await download({ ids: sessions.map(({ id }) => id), format, lang }))) return
    toast({ text: tb('bulk.export_done'), tone: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title={tb('bulk.export_title', { count })}
      onClose={onClose}
      draft={draft}
      onSubmit={() => void send()}
      action={t(error === null ? 'pack.download' : 'common.retry')}
      icon={<DownloadIcon className="size-5" />}
      disabled={isTooMany}
      busy={busy !== null}
      failure={error !== null && failureText(error, t, tb('bulk.export_failed'))}
    >
      <div className="grid grid-cols-1 gap-1.5">
        <Segments
          stacked
          label={tb('bulk.export_file')}
          value={format}
          choices={[
            { value: 'zip', label: tb('bulk.export_zip') },
            { value: 'csv', label: tb('bulk.export_csv') },
          ]}
          onChange={setFormat}
        />
        {format === 'zip' && (
          <p className="text-muted text-sm">
            {reports === 0 ? tb('bulk.export_none') : tb('bulk.export_reports', { count: reports })}
          </p>
        )}
      </div>
      <SegmentsField label={t('pack.language')} value={lang} choices={languageChoices} onChange={setLang} />
      {isTooMany && <Notice tone="waiting">{tb('bulk.too_many', { count: mostAtOnce })}</Notice>}
      <p role="status" className="text-muted text-sm empty:hidden">
        {busy !== null &&
          (bytes === 0 ? tb('bulk.export_making') : t('pack.received', { size: formatBytes(bytes, locale) }))}
      </p>
    </FormDialog>
  )
}
