import { listAreas } from '@brightkey/contract/apartments/endpoints'
import { useMemo } from 'react'
import { useRead } from '../../../platform/office/use-read.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { Combobox } from '../../../ui/office/combobox.tsx'

type AreaFieldProps = { value: string | null; onChange: (area: string | null) => void; error: string | null }

// People say JVC, JLT, DIFC.
const initials = (title: string) =>
  title
    .split(' ')
    .map((word) => word[0])
    .join('')

/** One of the ~130 communities, found by typing any part of its name, or its initials. */
export function AreaField({ value, onChange, error }: AreaFieldProps) {
  const { t } = useWords()
  // They change with a release only.
  const areas = useRead(listAreas, {}, { staleTime: Number.POSITIVE_INFINITY }).data
  const choices = useMemo(
    () => (areas ?? []).map(({ value, title }) => ({ value, label: title, short: initials(title) })),
    [areas],
  )
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
