import type { Inventory } from '@brightkey/contract/apartments/schema'
import { useMemo, useState } from 'react'
import { differs, draftOf, type InventoryDraft } from './inventory-draft.ts'

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
