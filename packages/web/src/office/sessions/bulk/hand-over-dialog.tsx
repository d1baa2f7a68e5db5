import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useDateTexts } from '../../../platform/office/use-date-texts.ts'
import { useReadEvery } from '../../../platform/office/use-read.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { mayChange } from '../session-rules.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { useShowMessages } from './notify-now.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { type SelectedSession, toSelected } from './selection.ts'
import { useBulkChange } from './use-bulk-change.tsx'

type DialogProps = { cleaner: AssignedCleaner; onClose: () => void }

/** Gives what a cleaner has to do today to another one: one click on a name. */
export function HandOverDialog({ cleaner, onClose }: DialogProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const { today } = useDateTexts()
  const list = useReadEvery(listSessions, { cleaner_id: cleaner.id, due_on: today })
  const { handOver, report, closeReport, given } = useHandOver(cleaner, onClose)
  const sessions = (list.data ?? []).filter(mayChange).map(toSelected)
  const name = getCleanerName(cleaner)
  if (report) return <ReportDialog report={report} sessions={given} onClose={closeReport} />
  if (sessions.length > 0)
    return (
      <AssignDialog
        title={tb('bulk.hand_over_title', { count: sessions.length, name })}
        ids={sessions.map(({ id }) => id)}
        without={cleaner.id}
        isAssigned={false}
        offersNotice
        onChoose={(to, notifies) => to && void handOver(sessions, to, notifies)}
        onClose={onClose}
      />
    )
  return (
    <Modal title={t('cleaners.hand_over')} closeLabel={t('act.close')} onClose={onClose}>
      {list.isPending && <Skeleton label={t('list.loading')} rows={3} />}
      {list.isError && <ReadFailed read={list} />}
      {list.data && <Empty icon={<CheckIcon />} title={tb('bulk.hand_over_none', { name })} />}
    </Modal>
  )
}

function useHandOver(from: AssignedCleaner, onDone: () => void) {
  const tb = useBulkText()
  const navigate = useNavigate()
  const showMessages = useShowMessages()
  const { run, report, closeReport } = useBulkChange()
  const [given, setGiven] = useState<readonly SelectedSession[]>([])
  async function handOver(
    sessions: readonly SelectedSession[],
    to: AssignedCleaner,
    notifies: boolean,
  ): Promise<void> {
    setGiven(sessions)
    const give = (cleaner_id: string, ids: Iterable<string>) => [{ ids: [...ids], values: { cleaner_id } }]
    const notify = async (ids: ReadonlySet<string>) => {
      await run({
        action: 'tell',
        groups: [{ ids: [...ids] }],
        done: (count) => tb('bulk.done_notify', { count }),
      })
      // Where the message of who loses them is as well.
      await navigate({ to: '/messages' })
    }
    const ids = sessions.map(({ id }) => id)
    const outcomes = await run({
      action: 'assign',
      groups: give(to.id, ids),
      done: (count) => tb('bulk.done_assign', { count, name: getCleanerName(to) }),
      undo: (done) => ({ action: 'assign', groups: give(from.id, done) }),
      ...(notifies
        ? { notifies, after: showMessages }
        : { next: (done) => ({ label: tb('bulk.notify_both'), onPress: () => void notify(done) }) }),
    })
    if (outcomes.every(({ refused }) => refused === null)) onDone()
  }
  const close = () => {
    closeReport()
    onDone()
  }
  return { handOver, report, closeReport: close, given }
}
