import { getOfficeReport, renewClientLink, setClientView } from '@brightkey/contract/reports/endpoints'
import type { ClientView, OfficeReport } from '@brightkey/contract/reports/schema'
import { useState } from 'react'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { DraftGuard } from '../../ui/office/drafts/draft-guard.tsx'
import { Confirm, DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { OpenIcon } from '../../ui/office/office-icons.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { ClientViewForm } from './client-view-form.tsx'
import { reportWriteOptions } from './use-deliveries.ts'

type DialogProps = { reportId: string; onClose: () => void }

/** Sets what clients see of a report. */
export function ClientViewDialog({ reportId, onClose }: DialogProps) {
  const { t } = useTexts()
  const report = useRead(getOfficeReport, { id: reportId })
  if (report.data) return <ClientViewEditor report={report.data} onClose={onClose} />
  return (
    <Modal shape="sheet" title={t('client.open')} closeLabel={t('act.close')} onClose={onClose}>
      {report.isPending ? (
        <Skeleton label={t('client.loading')} />
      ) : (
        <ReadFailed read={report} title={t('client.load_failed')} />
      )}
    </Modal>
  )
}

function ClientViewEditor({ report, onClose }: { report: OfficeReport; onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const save = useWrite(setClientView, reportWriteOptions)
  const draft = useDraft('client-view', report.id)
  const [view, setView] = useDraftState<ClientView>(draft, 'view', report.client_view)
  const unsaved = !isSameView(view, report.client_view)
  function onSuccess() {
    toast({ text: t('client.saved'), tone: 'good' })
    onClose()
  }
  const footer = (
    <div className="grid grid-cols-1 gap-2">
      <ErrorNotice>{save.error && failureText(save.error, t, t('act.save_failed'))}</ErrorNotice>
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
      <DraftGuard draft={draft} />
      <div className="grid grid-cols-1 gap-5">
        <ClientViewForm report={report} view={view} onView={setView} />
        <ClientLink reportId={report.id} url={report.client_url} unsaved={unsaved} />
      </div>
    </Modal>
  )
}

const isSameView = (one: ClientView, other: ClientView) =>
  one.show_names === other.show_names &&
  one.show_address === other.show_address &&
  one.hidden_photo_ids.length === other.hidden_photo_ids.length &&
  one.hidden_photo_ids.every((id) => other.hidden_photo_ids.includes(id))

type LinkProps = { reportId: string; url: string; unsaved: boolean }

/** The client's link: opens a preview, or is replaced by a new one. */
function ClientLink({ reportId, url, unsaved }: LinkProps) {
  const { t } = useTexts()
  const toast = useToast()
  const renew = useWrite(renewClientLink, reportWriteOptions)
  const [isConfirming, setIsConfirming] = useState(false)
  function onSuccess() {
    setIsConfirming(false)
    toast({ text: t('client.renewed'), tone: 'good' })
  }
  return (
    <div className="grid grid-cols-1 gap-1.5 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <a href={url} target="_blank" rel="noopener" className={buttonClasses('soft', 'small')}>
          <OpenIcon className="size-4" />
          {t('client.preview')}
        </a>
        <Button
          look="quiet"
          size="small"
          icon={<RefreshIcon className="size-4" />}
          onClick={() => setIsConfirming(true)}
        >
          {t('client.renew')}
        </Button>
      </div>
      {unsaved && <p className="text-muted text-sm">{t('client.preview_unsaved')}</p>}
      {isConfirming && (
        <Confirm
          title={t('client.renew_title')}
          labels={{ confirm: t('client.renew'), cancel: t('act.cancel') }}
          busy={renew.isPending}
          error={renew.error && failureText(renew.error, t, t('act.save_failed'))}
          onConfirm={() => renew.mutate({ id: reportId }, { onSuccess })}
          onClose={() => setIsConfirming(false)}
        >
          {t('client.renew_text')}
        </Confirm>
      )}
    </div>
  )
}
