import { getApartment, setInventory } from '@brightkey/contract/apartments/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Unreachable } from '../../../platform/http/answer.ts'
import { keyOf } from '../../../platform/office/keys.ts'
import { wordsOf } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { send } from '../../../platform/office/send.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Form } from '../../../ui/office/form.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { DirtyBar } from '../detail/dirty-bar.tsx'
import { ElectricalGrid } from './electrical-grid.tsx'
import { incomplete, inventoryInput } from './inventory-draft.ts'
import { KeyRows } from './key-rows.tsx'
import { NamedRows } from './named-rows.tsx'
import type { EditedInventory } from './use-inventory.ts'

/** The whole inventory as one form: it is saved together, so that a check never sees half of it. */
export function InventoryForm({ id, edited }: { id: string; edited: EditedInventory }) {
  const { t } = useWords()
  const toast = useToast()
  const save = useMutation({
    mutationFn: () => send(setInventory, { id, ...inventoryInput(draft) }),
    onSuccess: (inventory) =>
      queries.setQueryData(keyOf(getApartment, { id }), (now) => now && { ...now, inventory }),
  })
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const { draft, dirty, set, discard } = edited

  function submit() {
    const missing = incomplete(draft)
    setRefused(missing)
    if (missing.size > 0 || !dirty) return
    save.mutate(undefined, {
      onSuccess() {
        discard()
        toast({ text: t('inventory.saved'), tone: 'good' })
      },
    })
  }
  return (
    <Form onSubmit={submit} className="grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <NamedRows
          title={t('inventory.furniture')}
          hint={t('inventory.furniture_hint')}
          add={t('inventory.furniture_add')}
          rows={draft.furniture}
          refused={refused}
          onChange={(furniture) => set({ furniture })}
        />
        <NamedRows
          title={t('inventory.utensils')}
          hint={t('inventory.utensils_hint')}
          add={t('inventory.utensils_add')}
          rows={draft.utensils}
          refused={refused}
          onChange={(utensils) => set({ utensils })}
        />
      </div>
      <ElectricalGrid items={draft.electrical} onChange={(electrical) => set({ electrical })} />
      <KeyRows rows={draft.keys} refused={refused} onChange={(keys) => set({ keys })} />
      {save.error && (
        <div role="alert">
          <Notice tone="alert">
            {save.error instanceof Unreachable
              ? t('common.no_network')
              : wordsOf(save.error, t('act.save_failed'))}
          </Notice>
        </div>
      )}
      {dirty && (
        <DirtyBar
          busy={save.isPending}
          onDiscard={() => {
            discard()
            setRefused(new Set())
            save.reset()
          }}
        />
      )}
    </Form>
  )
}
