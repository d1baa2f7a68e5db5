import { electricalItems } from '@brightkey/contract/apartments/choices'
import type { ElectricalItem } from '@brightkey/contract/apartments/schema'
import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { SwitchRow } from '../../../ui/office/switch-row.tsx'

type GridProps = { items: readonly ElectricalItem[]; onChange: (items: ElectricalItem[]) => void }

/** The fourteen electrical items, each expected in this apartment or not. */
export function ElectricalGrid({ items, onChange }: GridProps) {
  const { t } = useWords()
  const toggle = (item: ElectricalItem, on: boolean) =>
    onChange(electricalItems.filter((each) => (each === item ? on : items.includes(each))))
  const aside = (
    <div className="flex gap-1">
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
