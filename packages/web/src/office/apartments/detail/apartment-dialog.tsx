import { getApartment } from '@brightkey/contract/apartments/endpoints'
import type { Apartment, ApartmentDetails } from '@brightkey/contract/apartments/schema'
import { useId } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFooter, Modal } from '../../../ui/office/modal.tsx'
import { Skeleton } from '../../../ui/states.tsx'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { useSaveApartment } from '../use-apartments.ts'
import { ApartmentForm } from './apartment-form.tsx'

type DialogProps = {
  apartment: Apartment | null
  name?: string
  onSaved: (apartment: ApartmentDetails) => void
  onClose: () => void
}

/** Creates or edits an apartment without leaving the screen. */
export function ApartmentDialog({ apartment, name, onSaved, onClose }: DialogProps) {
  const { t } = useTexts()
  const form = useId()
  const save = useSaveApartment(apartment?.id ?? null)
  // Rows of the list lack some of the fields.
  const details = useRead(getApartment, apartment && { id: apartment.id })
  const ready = apartment === null || details.data !== undefined
  const footer = (
    <DialogFooter cancel={t('act.cancel')}>
      <Button type="submit" form={form} look="strong" busy={save.isPending} disabled={!ready}>
        {apartment === null ? t('flats.create') : t('act.save')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal
      title={apartment === null ? t('flats.new') : t('flats.edit')}
      closeLabel={t('act.close')}
      shape="sheet"
      onClose={onClose}
      footer={footer}
    >
      {ready ? (
        <ApartmentForm
          id={form}
          apartment={details.data ?? null}
          {...(name !== undefined && { name })}
          save={save}
          onSaved={onSaved}
        />
      ) : details.isError ? (
        <ReadFailed read={details} />
      ) : (
        <Skeleton label={t('flat.loading')} />
      )}
    </Modal>
  )
}
