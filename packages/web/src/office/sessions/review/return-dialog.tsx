import { textIn } from '@brightkey/contract/locale'
import { getSession, returnSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { reworkDue } from '@brightkey/contract/sessions/rules'
import { useId, useState } from 'react'
import { useNow } from '../../../platform/now.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { toNote, toNoteInput, useNoteField } from '../../../platform/office/use-notes.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { toInstant, toWallTime } from '../../../platform/office/wall-time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { CheckRow } from '../../../ui/check-row.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { NoteField } from '../../../ui/office/note-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { DoublesNotice } from '../doubles.tsx'
import { DueField } from '../due-field.tsx'
import { PointChoice } from './point-choice.tsx'

/** A task to be redone, and the points of it that are wrong; none: the cleaner's ticks stay. */
export type ReturnedTask = { id: string; points: readonly string[] }

type ReturnProps = { session: Session; initial?: readonly ReturnedTask[]; onClose: () => void }

/** Returns a submitted session for rework: reason, tasks, their points and due time. */
export function ReturnDialog({ session, initial = [], onClose }: ReturnProps) {
  const { t, locale } = useTexts()
  const { due: formatDue } = useFormats()
  const now = useNow()
  const toast = useToast()
  const tasksError = useId()
  const sendBack = useWrite(returnSession, { stores: getSession })
  const draft = useDraft('return', session.id)
  const [reason, setReason] = useDraftState(draft, 'reason', () => toNote(null, undefined))
  const reasonField = useNoteField(reason, setReason)
  const [chosen, setChosen] = useDraftState<readonly string[]>(
    draft,
    'tasks',
    () => initial.map(({ id }) => id),
    { fixed: true },
  )
  const [points, setPoints] = useDraftState<readonly string[]>(
    draft,
    'points',
    () => initial.flatMap((task) => task.points),
    { fixed: true },
  )
  const [due, setDue] = useDraftState(draft, 'due', () => toWallTime(reworkDue(session.expires_at, now)), {
    fixed: true,
  })
  const [checked, setChecked] = useState(false)
  const instant = toInstant(due)
  const past = instant <= now
  const lacksTasks = checked && chosen.length === 0
  const { note, note_texts } = toNoteInput(reason)

  function send() {
    setChecked(true)
    if (note === null || chosen.length === 0 || past) return
    sendBack.mutate(
      {
        id: session.id,
        reason: note,
        reason_texts: note_texts,
        task_ids: [...chosen],
        subtask_ids: session.tasks
          .filter(({ id }) => chosen.includes(id))
          .flatMap(({ subtasks }) => subtasks.map(({ id }) => id))
          .filter((id) => points.includes(id)),
        expires_at: instant,
      },
      {
        onSuccess() {
          toast({ text: t('review.done'), tone: 'good' })
          onClose()
        },
      },
    )
  }
  const toggle = (id: string, on: boolean) =>
    setChosen((now) => (on ? [...now, id] : now.filter((each) => each !== id)))
  return (
    <FormDialog
      shape="sheet"
      title={t('review.return_title', { code: session.code })}
      onClose={onClose}
      onSubmit={send}
      draft={draft}
      className="grid grid-cols-1 gap-5"
      action={t('review.return')}
      busy={sendBack.isPending}
      failure={sendBack.error && failureText(sendBack.error, t, t('act.save_failed'))}
    >
      <p className="text-muted text-sm">{t('review.return_text')}</p>
      <NoteField
        {...reasonField}
        label={t('review.reason')}
        error={checked && note === null && t('review.need_reason')}
        optional={undefined}
        maxLength={1000}
      />
      <fieldset className="grid grid-cols-1 gap-0.5">
        <legend className="mb-1 font-semibold text-sm">{t('review.tasks')}</legend>
        <CheckRow
          className="-mx-3 text-muted"
          aria-invalid={lacksTasks || undefined}
          aria-describedby={lacksTasks ? tasksError : undefined}
          checked={chosen.length === session.tasks.length}
          onChange={({ target }) => setChosen(target.checked ? session.tasks.map(({ id }) => id) : [])}
        >
          {t('review.all_tasks')}
        </CheckRow>
        {session.tasks.map((task) => (
          <div key={task.id}>
            <CheckRow
              className="-mx-3"
              checked={chosen.includes(task.id)}
              onChange={({ target }) => toggle(task.id, target.checked)}
            >
              <span className="flex flex-wrap items-center justify-between gap-2">
                <Isolated>{textIn(task.title, locale)}</Isolated>
                {task.skip_reason && (
                  <Badge tone="waiting">{t('one.skipped', { reason: t(`skip.${task.skip_reason}`) })}</Badge>
                )}
              </span>
            </CheckRow>
            {chosen.includes(task.id) && (
              <div className="ms-8 border-line border-s-2 ps-3">
                <PointChoice task={task} chosen={points} onChange={setPoints} />
              </div>
            )}
          </div>
        ))}
        <FieldError id={tasksError}>{lacksTasks && t('review.need_tasks')}</FieldError>
      </fieldset>
      <DueField label={t('one.extend_date')} value={due} hint={formatDue(instant)} onChange={setDue} />
      <DoublesNotice apartment={session.apartment.id} due={due} moved={session} />
    </FormDialog>
  )
}
