import { supplyUnits } from '@brightkey/contract/supplies/choices'
import { useStockText, useSupplyText } from '../../../platform/office/late-texts.ts'
import { ChoiceSelect } from '../../../ui/office/choice-select.tsx'
import type { NamedRow, SupplyRow } from './inventory-draft.ts'
import { NamedRows } from './named-rows.tsx'

type Lists = { supplies: SupplyRow[]; linen: NamedRow[] }
type ConsumableRowsProps = Lists & {
  refused: ReadonlySet<string>
  onChange: (lists: Partial<Lists>) => void
}

/** What the apartment uses up, and its linen. */
export function ConsumableRows({ supplies, linen, refused, onChange }: ConsumableRowsProps) {
  const t = useSupplyText()
  const ts = useStockText()
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <NamedRows
        title={t('list.supplies')}
        hint={t('list.supplies_hint')}
        add={t('list.supplies_add')}
        rows={supplies}
        refused={refused}
        onChange={(rows) =>
          onChange({ supplies: rows.map((row) => ({ ...row, unit: row.unit ?? 'piece' })) })
        }
        field={(row, change) => (
          <ChoiceSelect
            aria-label={t('list.unit')}
            className="w-32"
            value={row.unit ?? 'piece'}
            choices={supplyUnits.map((unit) => ({ value: unit, label: ts(`unit.${unit}`) }))}
            onChange={(unit) => change({ ...row, unit })}
          />
        )}
      />
      <NamedRows
        title={t('list.linen')}
        hint={t('list.linen_hint')}
        add={t('list.linen_add')}
        rows={linen}
        refused={refused}
        onChange={(rows) => onChange({ linen: rows })}
      />
    </div>
  )
}
