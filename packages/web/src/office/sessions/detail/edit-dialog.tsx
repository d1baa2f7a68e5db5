import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { urgencies } from '@brightkey/contract/sessions/choices'
import { getSession, updateSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { useState } from 'react'
import { changedValues } from '../../../platform/office/away/changed-values.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { toNote, toNoteInput, useNoteField } from '../../../platform/office/use-notes.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { toWallTime, wallDay } from '../../../platform/office/wall-time.ts'
import { useDraft, useDraftState } from '../../../ui/office/drafts/draft.ts'
import { NoteField } from '../../../ui/office/note-field.tsx'
import { SegmentsField } from '../../../ui/office/segments.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { CleanerField } from '../../fields/cleaner-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { changedPlan, toPlan } from '../plan.ts'
import { PlanFields } from '../plan-fields.tsx'

const toValues = (session: Session) => ({
  ...session,
  cleaner_id: session.assigned?.id ?? null,
  ...toNoteInput(toNote(session.note, session.note_texts)),
})

/** Changes cleaner, urgency, plan and note. */
export function EditDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const due = toWallTime(session.expires_at)
  const update = useWrite(updateSession, { stores: getSession })
  const [opened] = useState(session)
  const draft = useDraft('session', session.id)
  const [cleaner, setCleaner] = useDraftState<AssignedCleaner | null>(draft, 'cleaner', session.assigned)
  const [urgency, setUrgency] = useDraftState(draft, 'urgency', session.urgency)
  const [plan, setPlan] = useDraftState(draft, 'plan', () => toPlan(session))
  const [note, setNote] = useDraftState(draft, 'note', () => toNote(session.note, session.note_texts))
  const noteField = useNoteField(note, setNote)

  const save = () =>
    update.mutate(
      {
        id: session.id,
        ...changedValues(
          {
            cleaner_id: cleaner?.id ?? null,
            urgency,
            ...changedPlan(toPlan(session), plan),
            ...toNoteInput(note),
          },
          { opened: toValues(opened), now: toValues(session), refusal: update.error },
        ),
      },
      {
        onSuccess() {
          toast({ text: t('act.saved'), tone: 'good' })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('one.edit_title')}
      onClose={onClose}
      onSubmit={save}
      draft={draft}
      action={t('act.save')}
      busy={update.isPending}
      failure={update.error && failureText(update.error, t, t('act.save_failed'))}
    >
      <CleanerField
        label={t('assign.label')}
        hint={t('assign.hint')}
        value={cleaner}
        day={wallDay(due)}
        onChange={setCleaner}
      />
      <SegmentsField
        breaks
        label={t('make.urgency')}
        value={urgency}
        choices={urgencies.map((each) => ({ value: each, label: t(`urgency.${each}`) }))}
        onChange={setUrgency}
      />
      <PlanFields
        plan={plan}
        usualStart={`${wallDay(due)}T11:00`}
        due={due}
        isReported={Boolean(session.work)}
        onChange={(values) => setPlan({ ...plan, ...values })}
      />
      <NoteField label={t('make.note')} rows={5} {...noteField} />
    </FormDialog>
  )
}
