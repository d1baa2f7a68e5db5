import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { isLetter, useShortcuts } from '../../../platform/use-key-down.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon, DownloadIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { MoreIcon } from '../../../ui/office/office-icons.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { mayCancel, mayChange, mayReview } from '../session-rules.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { Assignments } from './assign-plans.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExtendManyDialog } from './extend-many-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { SelectedSession } from './selection.ts'
import { type BulkChange, type BulkGroup, useBulkChange } from './use-bulk-change.tsx'

export type ActionsProps = {
  sessions: readonly SelectedSession[]
  /** What was changed leaves the selection: the next change must not take it along. */
  onRemove: (ids: readonly string[]) => void
  /** Who to assign them to is asked for from elsewhere. */
  isAssigning?: boolean
  onAssignClose?: () => void
  /** Further buttons, before the others. */
  children?: ReactNode
}

type Open = 'assign' | 'extend' | 'approve' | 'cancel' | 'export' | null

/** The groups that give each session back what it had. */
function groupedBy<V extends string | null>(
  sessions: readonly SelectedSession[],
  getKey: (session: SelectedSession) => V,
  toValues: (value: V) => BulkGroup['values'] & object,
): BulkGroup[] {
  return [...Map.groupBy(sessions, getKey)].map(([value, same]) => ({
    ids: same.map(({ id }) => id),
    values: toValues(value),
  }))
}

/** What can be done with all selected sessions at once; renders the buttons, and what an action asks and shows. */
export function BulkActions({ sessions, onRemove, isAssigning, onAssignClose, children }: ActionsProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const { moment } = useFormats()
  const navigate = useNavigate()
  const { run, busy, report, closeReport } = useBulkChange()
  const [open, setOpen] = useState<Open>(null)
  // What was changed last: meanwhile others may be selected.
  const [changed, setChanged] = useState(sessions)
  const ids = sessions.map(({ id }) => id)
  const some = (may: (session: SelectedSession) => boolean) => sessions.some(may)
  function close() {
    setOpen(null)
    onAssignClose?.()
  }

  async function change(bulk: BulkChange) {
    close()
    if (busy !== null) return
    setChanged(sessions)
    const outcomes = await run(bulk)
    onRemove(outcomes.flatMap(({ id, refused }) => (refused === null ? [id] : [])))
  }
  const notify = (concerned: readonly string[]) =>
    change({
      action: 'tell',
      groups: [{ ids: concerned }],
      done: (count) => tb('bulk.done_notify', { count }),
      next: () => ({ label: t('nav.messages'), onPress: () => void navigate({ to: '/messages' }) }),
    })
  const giveBack = (done: ReadonlySet<string>) => ({
    action: 'assign' as const,
    groups: groupedBy(
      sessions.filter(({ id }) => done.has(id)),
      (session) => session.cleaner?.id ?? null,
      (cleaner_id) => ({ cleaner_id }),
    ),
  })
  const assignEach = (plan: Assignments) =>
    void change({
      action: 'assign',
      groups: [...Map.groupBy(plan, ({ cleaner_id }) => cleaner_id)].map(([cleaner_id, same]) => ({
        ids: same.map(({ id }) => id),
        values: { cleaner_id },
      })),
      done: (count) => tb('bulk.done_plan', { count }),
      undo: giveBack,
      // Several cleaners wait for their messages, which are sent there.
      next: (done) => ({
        label: tb('bulk.notify'),
        onPress: () => void notify([...done]).then(() => navigate({ to: '/messages' })),
      }),
    })
  const assign = (cleaner: AssignedCleaner | null) => {
    const name = cleaner && getCleanerName(cleaner)
    void change({
      action: 'assign',
      groups: [{ ids, values: { cleaner_id: cleaner?.id ?? null } }],
      done: (count) =>
        name === null ? tb('bulk.done_taken', { count }) : tb('bulk.done_assign', { count, name }),
      undo: giveBack,
      ...(cleaner && {
        next: (done) => ({ label: tb('bulk.notify'), onPress: () => void notify([...done]) }),
      }),
    })
  }
  const extend = (getDue: (session: SelectedSession) => string) =>
    void change({
      action: 'extend',
      groups: groupedBy(sessions, getDue, (expires_at) => ({ expires_at })),
      done: (count) => {
        const [due, ...others] = new Set(sessions.map(getDue))
        return due && others.length === 0
          ? tb('bulk.done_extend_to', { count, when: moment(due) })
          : tb('bulk.done_extend', { count })
      },
      undo: (done) => ({
        action: 'extend',
        groups: groupedBy(
          sessions.filter(({ id }) => done.has(id)),
          ({ expires_at }) => expires_at,
          (expires_at) => ({ expires_at }),
        ),
      }),
    })
  const hasAssigned = some((session) => mayChange(session) && session.cleaner !== null)
  useShortcuts((event) => {
    if (isLetter(event, 'a') && some(mayChange)) setOpen('assign')
    else if (isLetter(event, 't') && hasAssigned) void notify(ids)
    else if (event.key === 'Escape' && sessions.length > 0) onRemove(ids)
    else return
    event.preventDefault()
  })
  const decide = (action: 'approve' | 'cancel', concerned: readonly string[]) =>
    void change({
      action,
      groups: [{ ids: concerned }],
      done: (count) => tb(`bulk.done_${action}`, { count }),
      undo: () => ({ each: action }),
    })

  return (
    <>
      <div
        className="flex items-center gap-2 max-sm:-mx-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap"
        aria-busy={busy !== null}
      >
        {children}
        {some(mayChange) && (
          <>
            <Button
              size="small"
              look="soft"
              aria-keyshortcuts="a"
              busy={busy === 'assign'}
              onClick={() => setOpen('assign')}
            >
              {t('assign.assign')}
            </Button>
            {hasAssigned && (
              <Button
                size="small"
                look="soft"
                aria-keyshortcuts="t"
                busy={busy === 'tell'}
                onClick={() => void notify(ids)}
              >
                {tb('bulk.notify')}
              </Button>
            )}
            <Button size="small" look="soft" busy={busy === 'extend'} onClick={() => setOpen('extend')}>
              {t('one.extend')}
            </Button>
          </>
        )}
        {some(mayReview) && (
          <Button size="small" look="soft" busy={busy === 'approve'} onClick={() => setOpen('approve')}>
            {tb('bulk.approve')}
          </Button>
        )}
        {sessions.length > 0 && (
          <Menu
            trigger={<IconButton size="small" label={t('act.more')} icon={<MoreIcon className="size-5" />} />}
          >
            <MenuItem icon={<DownloadIcon className="size-5" />} onPress={() => setOpen('export')}>
              {tb('bulk.export')}
            </MenuItem>
            {some(mayCancel) && (
              <MenuItem danger icon={<CloseIcon className="size-5" />} onPress={() => setOpen('cancel')}>
                {tb('bulk.cancel')}
              </MenuItem>
            )}
          </Menu>
        )}
      </div>
      {(open === 'assign' || isAssigning) && (
        <AssignDialog
          title={tb('bulk.assign_title', { count: sessions.length })}
          ids={ids}
          onPlan={assignEach}
          isAssigned={some(({ cleaner }) => cleaner !== null)}
          onChoose={assign}
          onClose={close}
        />
      )}
      {open === 'extend' && <ExtendManyDialog sessions={sessions} onExtend={extend} onClose={close} />}
      {open === 'approve' && (
        <DecideDialog
          action="approve"
          sessions={sessions}
          may={mayReview}
          onConfirm={decide}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <DecideDialog
          action="cancel"
          sessions={sessions}
          may={mayCancel}
          onConfirm={decide}
          onClose={close}
        />
      )}
      {open === 'export' && <ExportDialog sessions={sessions} onClose={close} />}
      {report && <ReportDialog report={report} sessions={changed} onClose={closeReport} />}
    </>
  )
}
