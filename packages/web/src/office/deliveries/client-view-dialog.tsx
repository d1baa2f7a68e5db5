import { getOfficeReport, setClientView } from '@brightkey/contract/reports/endpoints'
import type { ClientView, OfficeReport } from '@brightkey/contract/reports/schema'
import { useState } from 'react'
import { wordsOf } from '../../platform/office/problem.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { DialogFooter } from '../../ui/office/dialog-footer.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Unsaved } from '../../ui/office/unsaved.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ClientLink } from './client-link.tsx'
import { ClientViewForm } from './client-view-form.tsx'
import { ofReport } from './use-deliveries.ts'

type DialogProps = { reportId: string; onClose: () => void }

/** Says what clients get to see of a report. */
export function ClientViewDialog({ reportId, onClose }: DialogProps) {
  const { t } = useWords()
  const report = useRead(getOfficeReport, { id: reportId })
  if (report.data) return <Choosing report={report.data} onClose={onClose} />
  return (
    <Modal shape="sheet" title={t('client.open')} closeLabel={t('act.close')} onClose={onClose}>
      {report.isPending ? (
        <Skeleton label={t('client.loading')} />
      ) : (
        <ErrorState
          title={wordsOf(report.error, t('client.load_failed'))}
          retry={{ label: t('common.retry'), onRetry: () => void report.refetch() }}
        />
      )}
    </Modal>
  )
}

function Choosing({ report, onClose }: { report: OfficeReport; onClose: () => void }) {
  const { t } = useWords()
  const toast = useToast()
  const save = useWrite(setClientView, ofReport)
  const [view, setView] = useState<ClientView>(report.client_view)
  const unsaved = !isSame(view, report.client_view)
  function onSuccess() {
    toast({ text: t('client.saved'), tone: 'good' })
    onClose()
  }
  const footer = (
    <div className="grid grid-cols-1 gap-2">
      <ErrorNotice>{save.error && wordsOf(save.error, t('act.save_failed'))}</ErrorNotice>
      <DialogFooter cancel={t('act.cancel')}>
        <Button
          look="strong"
          busy={save.isPending}
          onClick={() => save.mutate({ id: report.id, ...view }, { onSuccess })}
        >
          {t('act.save')}
        </Button>
      </DialogFooter>
    </div>
  )
  return (
    <Modal
      shape="sheet"
      title={t('client.open')}
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={footer}
    >
      <Unsaved when={unsaved} />
      <div className="grid grid-cols-1 gap-5">
        <ClientViewForm report={report} view={view} onView={setView} />
        <ClientLink reportId={report.id} url={report.client_url} unsaved={unsaved} />
      </div>
    </Modal>
  )
}

const isSame = (one: ClientView, other: ClientView) =>
  one.show_names === other.show_names &&
  one.show_address === other.show_address &&
  one.hidden_photo_ids.length === other.hidden_photo_ids.length &&
  one.hidden_photo_ids.every((id) => other.hidden_photo_ids.includes(id))
