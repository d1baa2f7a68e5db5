import { urgencies } from '@brightkey/contract/sessions/choices'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { DueField } from '../due-field.tsx'
import type { Draft, ResolvedDraft } from './draft.ts'

type DetailsProps = { draft: ResolvedDraft; onChange: (values: Partial<Draft>) => void }

/** Urgency, due time and note. */
export function DraftDetails({ draft, onChange }: DetailsProps) {
  const { t } = useTexts()
  return (
    <>
      <div className="grid grid-cols-1 gap-1.5">
        <span className="font-semibold text-sm">{t('make.urgency')}</span>
        <Segments
          stacked
          label={t('make.urgency')}
          value={draft.urgency}
          choices={urgencies.map((each) => ({ value: each, label: t(`urgency.${each}`) }))}
          onChange={(urgency) => onChange({ urgency })}
        />
        <p className="text-muted text-sm">{t('make.urgency_hint')}</p>
      </div>
      <DueField
        label={t('make.due')}
        value={draft.due}
        hint={t('make.due_after')}
        onChange={(due) => onChange({ due })}
      />
      <Field label={t('make.note')} aside={t('act.optional')} hint={t('make.note_hint')}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={2000}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Field>
    </>
  )
}
