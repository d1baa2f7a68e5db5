import type { Apartment } from '@brightkey/contract/apartments/schema'
import { has } from '@brightkey/contract/users/rules'
import { useDeferredValue, useState } from 'react'
import { useUser } from '../../../platform/office/login.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { Combobox } from '../../../ui/office/combobox.tsx'
import { useApartments } from '../use-apartments.ts'
import { ApartmentDialog } from './apartment-dialog.tsx'

type FieldProps = {
  value: Apartment | null
  onChange: (apartment: Apartment | null) => void
  error: string | null
}

const toChoice = (apartment: Apartment) => ({
  value: apartment.id,
  label: apartment.name,
  hint: apartment.area_title ?? apartment.address,
})

/** Finds an apartment by typing; a missing one can be added in place. */
export function ApartmentField({ value, onChange, error }: FieldProps) {
  const { t } = useTexts()
  const mayAdd = has(useUser(), 'apartments.edit')
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState(false)
  const search = useDeferredValue(typed)
  const apartments = useApartments({ search })
  const found = apartments.data?.pages.flatMap((page) => page.results) ?? []
  const add = (
    <Button
      look="quiet"
      size="small"
      wide
      icon={<PlusIcon className="size-5" />}
      onClick={() => setAdding(true)}
    >
      {t('make.apartment_add')}
    </Button>
  )
  const none = search === '' ? t('flats.empty') : t('act.nothing_found')
  const failure =
    apartments.isError &&
    t(search === '' && !apartments.data ? 'make.apartments_failed' : 'make.apartments_update_failed')
  const retry = (
    <Button size="small" onClick={() => void apartments.refetch()} busy={apartments.isFetching}>
      {t('common.retry')}
    </Button>
  )
  return (
    <Field
      label={t('make.apartment')}
      error={
        error ??
        (failure && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {failure}
            {retry}
          </span>
        ))
      }
    >
      {(control) => (
        <>
          <Combobox
            {...control}
            value={value && toChoice(value)}
            onChange={(choice) => onChange(found.find((each) => each.id === choice?.value) ?? null)}
            choices={found.map(toChoice)}
            placeholder={t('make.apartment_search')}
            label={t('make.apartment')}
            labels={{
              open: t('act.show_list'),
              empty: failure || (apartments.isPending ? t('nav.loading') : none),
            }}
            onSearch={setTyped}
            searching={search !== typed || apartments.isPlaceholderData}
            footer={
              <>
                {failure && retry}
                {mayAdd && add}
              </>
            }
          />
          {adding && (
            <ApartmentDialog
              apartment={null}
              name={typed}
              onClose={() => setAdding(false)}
              onSaved={(apartment) => {
                setAdding(false)
                onChange(apartment)
              }}
            />
          )}
        </>
      )}
    </Field>
  )
}
