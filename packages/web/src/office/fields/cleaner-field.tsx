import { listCleaners } from '@brightkey/contract/cleaners/endpoints'
import { isOff } from '@brightkey/contract/cleaners/rules'
import type { AssignedCleaner, Cleaner } from '@brightkey/contract/cleaners/schema'
import type { Locale } from '@brightkey/contract/locale'
import { isolated } from '@brightkey/i18n/message'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { Field } from '../../ui/field.tsx'
import { Combobox } from '../../ui/office/combobox.tsx'
import { useTimesText } from './cleaner/times-text.ts'
import { getCleanerName } from './cleaner-name.ts'

const toChoice = (cleaner: AssignedCleaner, locale: Locale, away: string | null = null) => ({
  value: cleaner.id,
  label: getCleanerName(cleaner),
  hint: [away, cleaner.company_name, cleaner.phone_text && isolated(cleaner.phone_text, locale)]
    .filter(Boolean)
    .join(' · '),
})

type FieldProps = {
  label: string
  hint?: string
  error?: string | null
  value: AssignedCleaner | null
  onChange: (cleaner: AssignedCleaner | null) => void
  /** Cleaners who cannot be chosen here. */
  without?: string
  /** Inactive ones too. */
  everyone?: true
  placeholder?: string
  required?: true
  /** The day of the work, 2026-11-21: who is off then is marked. */
  day?: string
  /** The choice of no cleaner, where it is offered. */
  onNone?: () => void
}

/** A cleaner of the address book, found by typing a part of a name, a company or a number; none when it is emptied. */
export function CleanerField({ label, hint, error, value, onChange, ...rest }: FieldProps) {
  const { without, everyone, placeholder, required, day, onNone } = rest
  const { t, locale } = useTexts()
  const tt = useTimesText()
  const isAway = (cleaner: Cleaner) => day !== undefined && isOff(cleaner, day)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const list = useReadList(
    listCleaners,
    { limit: 50, search, active: everyone ? 'all' : 'true' },
    { placeholderData: keepPreviousData },
  )
  const found = list.data?.pages.flatMap((page) => page.results).filter(({ id }) => id !== without) ?? []
  const nobody = onNone && search === '' ? [{ value: 'none', label: t('assign.none') }] : []
  const none = search === '' ? t('assign.empty') : t('act.nothing_found')
  return (
    <Field
      label={label}
      hint={hint}
      aside={required ? null : t('act.optional')}
      error={error ?? (list.isError && t('assign.failed'))}
    >
      {(control) => (
        <Combobox
          {...control}
          value={value && toChoice(value, locale)}
          onChange={(choice) =>
            choice?.value === 'none'
              ? onNone?.()
              : onChange(found.find(({ id }) => id === choice?.value) ?? null)
          }
          choices={[
            ...nobody,
            ...found.map((cleaner) =>
              toChoice(cleaner, locale, isAway(cleaner) ? tt('times.off_that_day') : null),
            ),
          ]}
          placeholder={placeholder ?? t('assign.none')}
          label={label}
          labels={{ open: t('act.show_list'), empty: list.isPending ? t('nav.loading') : none }}
          footer={list.hasNextPage && <p className="px-3 py-1 text-muted text-sm">{t('assign.type_more')}</p>}
          onSearch={setTyped}
          searching={search !== typed || list.isPlaceholderData}
        />
      )}
    </Field>
  )
}
