import { moveWork } from '@brightkey/contract/reports/endpoints'
import type { StatementRow } from '@brightkey/contract/reports/statement-schema'
import { getSession } from '@brightkey/contract/sessions/endpoints'
import { useFigureText } from '../../platform/office/late-texts.ts'
import { getErrorText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { movedKeys } from '../fields/moved-keys.ts'
import { useStatementTexts } from './statement-texts.ts'

type NotesProps = { row: StatementRow; showRate: boolean; mayEdit: boolean }

/** What is to be known about a line: another submitter, rework, a move, or a rate of the upgrade. */
export function StatementNotes({ row, showRate, mayEdit }: NotesProps) {
  const { t: to } = useTexts()
  const t = useFigureText()
  const { rate, dayAt } = useStatementTexts()
  const { cleaner, submitted_by, submitted_by_cleaner, rework_by, moved, at_upgrade } = row
  const notes = [
    showRate && row.rate && rate(row.rate),
    cleaner && t('statement.named_then', { name: getCleanerName(cleaner) }),
    submitted_by && to('who.submitted_by', { name: getCleanerName(submitted_by) }),
    rework_by && t('statement.rework_by', { name: rework_by.name }),
    moved &&
      (moved.from === null
        ? t('statement.moved_unassigned', { day: dayAt(moved.at) })
        : t('statement.moved', { name: moved.from, day: dayAt(moved.at) })),
    at_upgrade && row.rate && t('statement.at_upgrade'),
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0) return null
  return (
    <div className="grid justify-items-start gap-1 text-muted text-xs">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {mayEdit && submitted_by_cleaner && <MoveButton row={row} to={submitted_by_cleaner} />}
    </div>
  )
}

/** Puts the line on the statement of the cleaner whose name was submitted. */
function MoveButton({ row, to }: { row: StatementRow; to: { id: string; name: string } }) {
  const t = useFigureText()
  const { t: text } = useTexts()
  const toast = useToast()
  const move = useWrite(moveWork, {
    stores: getSession,
    rereads: movedKeys,
  })
  return (
    <Button
      size="small"
      className="print:hidden"
      busy={move.isPending}
      onClick={() =>
        move.mutate(
          { id: row.session_id, cleaner_id: to.id },
          {
            onSuccess: () => toast({ text: t('statement.move_done', { name: to.name }), tone: 'good' }),
            onError: (error) => toast({ text: getErrorText(error, text('act.save_failed')), tone: 'alert' }),
          },
        )
      }
    >
      {t('statement.move', { name: to.name })}
    </Button>
  )
}
