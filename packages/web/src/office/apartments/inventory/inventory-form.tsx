import { getApartment, setInventory } from '@brightkey/contract/apartments/endpoints'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { keyOf } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { send } from '../../../platform/office/send.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { Form } from '../../../ui/office/form.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ElectricalGrid } from './electrical-grid.tsx'
import { incomplete, inventoryInput, type KeyRow, newKey } from './inventory-draft.ts'
import { KeyFields } from './key-fields.tsx'
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
          <Notice tone="alert">{failureText(save.error, t, t('act.save_failed'))}</Notice>
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

/** Stands above the lower edge of the screen while something of the form is not saved. */
function DirtyBar({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  const { t } = useWords()
  return (
    <div className="sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-3 shadow-float lg:bottom-4">
      <p role="status" className="min-w-0 flex-1 basis-40 font-medium text-sm text-waiting">
        {t('inventory.unsaved')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={onDiscard}>
          {t('inventory.discard')}
        </Button>
        <Button type="submit" look="strong" busy={busy}>
          {t('act.save')}
        </Button>
      </div>
    </div>
  )
}

type RowsProps = {
  rows: readonly KeyRow[]
  refused: ReadonlySet<string>
  onChange: (rows: KeyRow[]) => void
}

function KeyRows({ rows, refused, onChange }: RowsProps) {
  const { t } = useWords()
  const fresh = useRef<string | null>(null)
  function add() {
    const row = newKey()
    fresh.current = row.key
    onChange([...rows, row])
  }
  return (
    <Panel title={t('inventory.keys')}>
      <p className="text-muted text-sm">
        {rows.length === 0 && `${t('inventory.empty')}. `}
        {t('inventory.keys_hint')}
      </p>
      <ul className="my-3 grid grid-cols-1 gap-3">
        {rows.map((row, index) => (
          <li key={row.key}>
            <KeyFields
              row={row}
              number={index + 1}
              refused={refused.has(row.key) && row.label.trim() === ''}
              onShown={(label) => {
                if (fresh.current !== row.key) return
                fresh.current = null
                label.focus()
              }}
              onChange={(next) => onChange(rows.map((each) => (each.key === row.key ? next : each)))}
              onRemove={() => onChange(rows.filter((each) => each.key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <Button size="small" icon={<PlusIcon className="size-5" />} disabled={rows.length >= 100} onClick={add}>
        {t('inventory.keys_add')}
      </Button>
    </Panel>
  )
}
