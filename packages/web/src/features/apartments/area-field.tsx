import { useWords } from '../../platform/office-words.tsx'
import { Field } from '../../ui/field.tsx'
import { Combobox } from '../../ui/office/combobox.tsx'
import { useAreas } from './use-apartments.ts'

type AreaFieldProps = { value: string | null; onChange: (area: string | null) => void; error: string | null }

/** One of the ~130 communities, found by typing. */
export function AreaField({ value, onChange, error }: AreaFieldProps) {
  const { t } = useWords()
  const choices = (useAreas().data ?? []).map((area) => ({ value: area.value, label: area.title }))
  return (
    <Field label={t('flats.area')} aside={t('act.optional')} error={error}>
      {(control) => (
        <Combobox
          {...control}
          value={choices.find((choice) => choice.value === value) ?? null}
          onChange={(choice) => onChange(choice?.value ?? null)}
          choices={choices}
          placeholder={t('flats.area_search')}
          label={t('flats.area')}
          labels={{ open: t('act.show_list'), empty: t('act.nothing_found') }}
        />
      )}
    </Field>
  )
}
