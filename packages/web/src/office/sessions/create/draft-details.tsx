import { urgencies } from '@brightkey/contract/sessions/choices'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useNoteField } from '../../../platform/office/use-notes.ts'
import { wallDay } from '../../../platform/office/wall-time.ts'
import { NoteField } from '../../../ui/office/note-field.tsx'
import { SegmentsField } from '../../../ui/office/segments.tsx'
import { CleanerField } from '../../fields/cleaner-field.tsx'
import { DoublesNotice } from '../doubles.tsx'
import { DueField } from '../due-field.tsx'
import { PlanFields } from '../plan-fields.tsx'
import type { Draft, ResolvedDraft } from './draft.ts'

type DetailsProps = { draft: ResolvedDraft; onChange: (values: Partial<Draft>) => void }

/** Cleaner, urgency, due time, plan and note. */
export function DraftDetails({ draft, onChange }: DetailsProps) {
  const { t } = useTexts()
  const note = useNoteField({ text: draft.note, translations: draft.note_texts }, ({ text, translations }) =>
    onChange({ note: text, note_texts: translations }),
  )
  return (
    <>
      <CleanerField
        label={t('assign.label')}
        hint={t('assign.hint')}
        value={draft.cleaner}
        day={wallDay(draft.due)}
        onChange={(cleaner) => onChange({ cleaner })}
      />
      <SegmentsField
        breaks
        label={t('make.urgency')}
        value={draft.urgency}
        choices={urgencies.map((each) => ({ value: each, label: t(`urgency.${each}`) }))}
        onChange={(urgency) => onChange({ urgency })}
        hint={t('make.urgency_hint')}
      />
      <DueField
        label={t('make.due')}
        value={draft.due}
        hint={t('make.due_after')}
        onChange={(due) => onChange({ due })}
      />
      <DoublesNotice apartment={draft.apartment?.id ?? null} due={draft.due} />
      <PlanFields
        plan={draft}
        usualStart={`${wallDay(draft.due)}T11:00`}
        due={draft.due}
        onChange={onChange}
      />
      <NoteField label={t('make.note')} hint={t('make.note_hint')} {...note} />
    </>
  )
}
