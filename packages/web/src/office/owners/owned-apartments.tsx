import { listApartments } from '@brightkey/contract/apartments/endpoints'
import type { Owner } from '@brightkey/contract/owners/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { Combobox } from '../../ui/office/combobox.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { useOwnerText } from './owner-text.ts'

type Apartments = Owner['apartments']
type FieldProps = { value: Apartments; onChange: (apartments: Apartments) => void }

/** The apartments of an owner, found by typing and added one by one. */
export function OwnedApartments({ value, onChange }: FieldProps) {
  const { t } = useTexts()
  const to = useOwnerText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const list = useReadList(listApartments, { limit: 50, search }, { placeholderData: keepPreviousData })
  const chosen = new Set(value.map(({ id }) => id))
  const found = list.data?.pages.flatMap((page) => page.results).filter(({ id }) => !chosen.has(id)) ?? []
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={to('owners.apartments')}
        hint={to('owners.apartments_hint')}
        aside={t('act.optional')}
        error={list.isError && t('make.apartments_failed')}
      >
        {(control) => (
          <Combobox
            {...control}
            // A new one for each choice, so that it is empty again.
            key={value.length}
            value={null}
            onChange={(choice) => {
              const apartment = found.find(({ id }) => id === choice?.value)
              if (apartment) onChange([...value, { id: apartment.id, name: apartment.name }])
            }}
            choices={found.map(({ id, name, area_title, address }) => ({
              value: id,
              label: name,
              hint: area_title ?? address,
            }))}
            placeholder={to('owners.apartments_find')}
            label={to('owners.apartments')}
            labels={{
              open: t('act.show_list'),
              empty: list.isPending ? t('nav.loading') : t('act.nothing_found'),
            }}
            onSearch={setTyped}
            searching={search !== typed || list.isPlaceholderData}
          />
        )}
      </Field>
      {value.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 sm:grid-cols-2">
          {value.map((apartment) => (
            <li
              key={apartment.id}
              className="flex min-h-control items-center justify-between gap-2 rounded-control bg-sunken ps-3 text-sm"
            >
              <Isolated className="min-w-0 truncate">{apartment.name}</Isolated>
              <IconButton
                size="small"
                label={to('owners.remove_apartment', { name: apartment.name })}
                icon={<CloseIcon className="size-4" />}
                onClick={() => onChange(value.filter(({ id }) => id !== apartment.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
