import { setInventory } from '@brightkey/contract/apartments/endpoints'
import type { ApartmentDetails, Inventory } from '@brightkey/contract/apartments/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { send } from '../../../platform/office/send.ts'
import { differs, draftOf, type InventoryDraft, inventoryInput } from './inventory-draft.ts'

/** The inventory as it is being edited. What others save meanwhile is shown as long as nothing was touched here. */
export function useInventoryDraft(inventory: Inventory) {
  const saved = useMemo(() => draftOf(inventory), [inventory])
  const [edited, setEdited] = useState<InventoryDraft | null>(null)
  return {
    draft: edited ?? saved,
    dirty: edited !== null && differs(edited, saved),
    set: (values: Partial<InventoryDraft>) => setEdited((now) => ({ ...(now ?? saved), ...values })),
    discard: () => setEdited(null),
  }
}
export type EditedInventory = ReturnType<typeof useInventoryDraft>

export function useSaveInventory(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (draft: InventoryDraft) =>
      send(setInventory, {
        id,
        ...inventoryInput(draft),
      }),
    onSuccess: (inventory) =>
      queries.setQueryData<ApartmentDetails>(['apartment', id], (known) => known && { ...known, inventory }),
  })
}
