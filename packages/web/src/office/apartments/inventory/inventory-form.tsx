import { getApartment, setInventory } from '@brightkey/contract/apartments/endpoints'
import { electricalItems } from '@brightkey/contract/apartments/fields'
import type { ApartmentDetails, ElectricalItem } from '@brightkey/contract/apartments/schema'
import { setConsumables } from '@brightkey/contract/supplies/endpoints'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { readKey } from '../../../platform/office/keys.ts'
import { saveFailureText } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { send } from '../../../platform/office/send.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/office/form.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { SwitchRow } from '../../../ui/office/switch-row.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { ConsumableRows } from './consumable-rows.tsx'
import {
  changedParts,
  type EditedInventory,
  findIncompleteRows,
  toConsumables,
  toInventoryInput,
} from './inventory-draft.ts'
import { KeyRows } from './key-rows.tsx'
import { NamedRows } from './named-rows.tsx'

/** The whole inventory as one form. It is saved at once, so that an amenities check never sees half of it. */
export function InventoryForm({ id, edited }: { id: string; edited: EditedInventory }) {
  const { t } = useTexts()
  const toast = useToast()
  const save = useMutation({
    async mutationFn() {
      const changed = changedParts(draft, saved)
      const inventory = changed.inventory
        ? await send(setInventory, { id, ...toInventoryInput(draft) })
        : null
      show(inventory && { inventory })
      show(changed.consumables ? await send(setConsumables, { id, consumables: toConsumables(draft) }) : null)
    },
  })
  const show = (part: Partial<ApartmentDetails> | null) =>
    queries.setQueryData(readKey(getApartment, { id }), (now) => now && { ...now, ...part })
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const { draft, saved, dirty, set, discard } = edited

  function submit() {
    const missing = findIncompleteRows(draft)
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
    <Form draft="elsewhere" onSubmit={submit} className="grid grid-cols-1 gap-5">
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
      <Suspense>
        <ConsumableRows
          supplies={draft.supplies}
          linen={draft.linen}
          refused={refused}
          onChange={(lists) => set(lists)}
        />
      </Suspense>
      <ElectricalGrid items={draft.electrical} onChange={(electrical) => set({ electrical })} />
      <KeyRows rows={draft.keys} refused={refused} onChange={(keys) => set({ keys })} />
      {save.error && (
        <div role="alert">
          <Notice tone="alert">{saveFailureText(save.error, t, t('act.save_failed'))}</Notice>
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

/** A bar at the lower edge of the screen while there are unsaved changes. */
function DirtyBar({ busy, onDiscard }: { busy: boolean; onDiscard: () => void }) {
  const { t } = useTexts()
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

type GridProps = { items: readonly ElectricalItem[]; onChange: (items: ElectricalItem[]) => void }

/** The electrical items, each expected in this apartment or not. */
function ElectricalGrid({ items, onChange }: GridProps) {
  const { t } = useTexts()
  const toggle = (item: ElectricalItem, on: boolean) =>
    onChange(electricalItems.filter((each) => (each === item ? on : items.includes(each))))
  const aside = (
    <div className="-mx-3 flex gap-1">
      <Button
        size="small"
        look="quiet"
        disabled={items.length === electricalItems.length}
        onClick={() => onChange([...electricalItems])}
      >
        {t('inventory.all')}
      </Button>
      <Button size="small" look="quiet" disabled={items.length === 0} onClick={() => onChange([])}>
        {t('inventory.none')}
      </Button>
    </div>
  )
  return (
    <Panel
      title={
        <>
          {t('inventory.electrical')}{' '}
          <span dir="ltr" className="font-normal text-base text-muted tabular-nums">
            {items.length}/{electricalItems.length}
          </span>
        </>
      }
      aside={aside}
    >
      <p className="mb-3 text-muted text-sm">{t('inventory.electrical_hint')}</p>
      <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="sr-only">{t('inventory.electrical')}</legend>
        {electricalItems.map((item) => (
          <SwitchRow
            key={item}
            label={t(`electrical.${item}`)}
            on={items.includes(item)}
            onChange={(on) => toggle(item, on)}
          />
        ))}
      </fieldset>
    </Panel>
  )
}
