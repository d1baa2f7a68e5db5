import { type ReactNode, useState } from 'react'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { isLetter, useShortcuts } from '../../../platform/use-key-down.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { CloseIcon, DownloadIcon } from '../../../ui/icons.tsx'
import { Menu, MenuItem } from '../../../ui/office/menu.tsx'
import { MoreIcon } from '../../../ui/office/office-icons.tsx'
import { mayCancel, mayChange, mayReview } from '../session-rules.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExtendManyDialog } from './extend-many-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import type { SelectedSession } from './selection.ts'
import { useBulkActions } from './use-bulk-actions.ts'

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

/** What can be done with all selected sessions at once; renders the buttons, and what an action asks and shows. */
export function BulkActions({ sessions, onRemove, isAssigning, onAssignClose, children }: ActionsProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const [open, setOpen] = useState<Open>(null)
  const { busy, report, closeReport, changed, notify, assignEach, assign, extend, decide } = useBulkActions(
    sessions,
    { onStart: close, onChanged: onRemove },
  )
  const ids = sessions.map(({ id }) => id)
  const some = (may: (session: SelectedSession) => boolean) => sessions.some(may)
  function close() {
    setOpen(null)
    onAssignClose?.()
  }
  const hasAssigned = some((session) => mayChange(session) && session.cleaner !== null)
  useShortcuts((event) => {
    if (isLetter(event, 'a') && some(mayChange)) setOpen('assign')
    else if (isLetter(event, 't') && hasAssigned) void notify(ids)
    else if (event.key === 'Escape' && sessions.length > 0) onRemove(ids)
    else return
    event.preventDefault()
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
          offersNotice
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
