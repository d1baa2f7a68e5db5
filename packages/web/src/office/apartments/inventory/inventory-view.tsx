import type { Inventory } from '@brightkey/contract/apartments/schema'
import type { Consumable } from '@brightkey/contract/supplies/schema'
import { type ReactNode, Suspense } from 'react'
import { useSupplyText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'

type InventoryViewProps = { inventory: Inventory; consumables: readonly Consumable[] }

/** The inventory for users who may not edit it. */
export function InventoryView({ inventory, consumables }: InventoryViewProps) {
  const { t } = useTexts()
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <Panel title={t('inventory.furniture')}>
        <ItemList items={inventory.furniture} />
      </Panel>
      <Panel title={t('inventory.utensils')}>
        <ItemList items={inventory.utensils} />
      </Panel>
      <Suspense>
        <Consumables consumables={consumables} />
      </Suspense>
      <Panel title={t('inventory.electrical')}>
        <ListOrEmpty count={inventory.electrical.length}>
          <ul className="flex flex-wrap gap-2">
            {inventory.electrical.map((item) => (
              <li key={item}>
                <Badge tone="primary">{t(`electrical.${item}`)}</Badge>
              </li>
            ))}
          </ul>
        </ListOrEmpty>
      </Panel>
      <Panel title={t('inventory.keys')}>
        <ListOrEmpty count={inventory.keys.length}>
          <ul className="grid grid-cols-1 gap-2 text-sm">
            {inventory.keys.map((entry) => (
              <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Dotted className="min-w-0">
                  <Isolated className="font-medium">{entry.label}</Isolated>
                  <span className="text-muted">
                    {t(`key_kind.${entry.kind}`)}
                    {entry.last_four && (
                      <span className="ms-1.5 whitespace-nowrap font-mono">
                        <bdi dir="ltr">…{entry.last_four}</bdi>
                      </span>
                    )}
                  </span>
                </Dotted>
                <Quantity count={entry.quantity} />
              </li>
            ))}
          </ul>
        </ListOrEmpty>
      </Panel>
    </div>
  )
}

function Consumables({ consumables }: Pick<InventoryViewProps, 'consumables'>) {
  const t = useSupplyText()
  const { supply = [], linen = [] } = Object.groupBy(consumables, ({ kind }) => kind)
  return (
    <>
      <Panel title={t('list.supplies')}>
        <ItemList items={supply.map(toItem)} />
      </Panel>
      <Panel title={t('list.linen')}>
        <ItemList items={linen.map(toItem)} />
      </Panel>
    </>
  )
}

const toItem = ({ id, name: title, name_text: title_text, minimum: quantity }: Consumable) => ({
  id,
  title,
  title_text,
  quantity,
})

function ItemList({ items }: { items: Inventory['furniture'] }) {
  return (
    <ListOrEmpty count={items.length}>
      <ul className="grid grid-cols-1 gap-2 text-sm">
        {items.map((item) => (
          <li key={item.id} className="flex items-baseline justify-between gap-3">
            <Isolated className="min-w-0">{item.title_text}</Isolated>
            <Quantity count={item.quantity} />
          </li>
        ))}
      </ul>
    </ListOrEmpty>
  )
}

function ListOrEmpty({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTexts()
  return count > 0 ? children : <p className="text-muted text-sm">{t('inventory.empty')}</p>
}

const Quantity = ({ count }: { count: number }) => (
  <span dir="ltr" className="shrink-0 text-muted tabular-nums">
    × {count}
  </span>
)
