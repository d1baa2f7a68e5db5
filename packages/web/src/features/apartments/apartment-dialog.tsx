import type { Apartment } from '@brightkey/contract/apartments/schema'
import { useId } from 'react'
import { useWords } from '../../platform/office-words.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFoot } from '../../ui/office/dialog-foot.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { ApartmentForm } from './apartment-form.tsx'
import { useSaveApartment } from './use-apartments.ts'

type DialogProps = {
  apartment: Apartment | null
  name?: string
  onSaved: (apartment: Apartment) => void
  onClose: () => void
}

/** Creates an apartment or edits one, wherever one is at that moment. */
export function ApartmentDialog({ apartment, name, onSaved, onClose }: DialogProps) {
  const { t } = useWords()
  const form = useId()
  const save = useSaveApartment(apartment?.id ?? null)
  const footer = (
    <DialogFoot cancel={t('act.cancel')} onCancel={onClose}>
      <Button type="submit" form={form} look="strong" busy={save.isPending}>
        {apartment === null ? t('flats.create') : t('act.save')}
      </Button>
    </DialogFoot>
  )
  return (
    <Modal
      title={apartment === null ? t('flats.new') : t('flats.edit')}
      closeLabel={t('act.close')}
      shape="sheet"
      onClose={onClose}
      footer={footer}
    >
      <ApartmentForm
        id={form}
        apartment={apartment}
        {...(name !== undefined && { name })}
        save={save}
        onSaved={onSaved}
      />
    </Modal>
  )
}
