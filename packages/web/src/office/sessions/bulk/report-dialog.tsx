import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { AlertIcon } from '../../../ui/icons.tsx'
import { DialogFooter, Modal } from '../../../ui/office/modal.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import type { SelectedSession } from './selection.ts'
import type { BulkReport } from './use-bulk-change.tsx'

type DialogProps = {
  report: BulkReport
  /** By the ids of its outcomes. */
  sessions: readonly (Pick<SelectedSession, 'id' | 'apartment'> & { code?: string })[]
  onClose: () => void
}

/** What was done and what was refused, and why. */
export function ReportDialog({ report, sessions, onClose }: DialogProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const known = new Map(sessions.map((session) => [session.id, session]))
  const refused = report.outcomes.filter((each) => each.refused !== null)
  const done = report.outcomes.filter((each) => each.refused === null)
  const name = (id: string) => {
    const session = known.get(id)
    return (
      <>
        <Isolated className="font-semibold">{session?.apartment}</Isolated>{' '}
        <span dir="ltr" className="whitespace-nowrap font-mono text-muted text-sm">
          {session?.code}
        </span>
      </>
    )
  }
  const footer = (
    <DialogFooter>
      {report.undo && <Button onClick={report.undo}>{tb('bulk.undo_done', { count: done.length })}</Button>}
      {report.next && (
        <Button
          onClick={() => {
            onClose()
            report.next?.onPress()
          }}
        >
          {report.next.label}
        </Button>
      )}
      <Button look="strong" onClick={onClose}>
        {t('act.close')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal
      title={tb('bulk.refused_title', { count: refused.length })}
      closeLabel={t('act.close')}
      onClose={onClose}
      footer={footer}
    >
      <div className="grid grid-cols-1 gap-4">
        {done.length > 0 && <Notice tone="good">{report.done}</Notice>}
        <ul className="grid grid-cols-1">
          {refused.map(({ id, refused: reason }) => (
            <li key={id} className="flex items-start gap-3 border-line py-2.5 not-last:border-b">
              <AlertIcon className="mt-0.5 size-5 shrink-0 text-alert" />
              <div className="min-w-0">
                <p>{name(id)}</p>
                <p className="text-sm">{reason}</p>
              </div>
            </li>
          ))}
        </ul>
        {done.length > 0 && (
          <Disclosure
            className="rounded-control border border-line px-3.5"
            summaryClassName="font-semibold text-sm"
            summary={tb('bulk.done_list', { count: done.length })}
          >
            <ul className="grid grid-cols-1 gap-1.5 pb-3">
              {done.map(({ id }) => (
                <li key={id}>{name(id)}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </Modal>
  )
}
