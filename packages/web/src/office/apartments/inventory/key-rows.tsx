import { useRef } from 'react'
import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { type KeyRow, newKey } from './inventory-draft.ts'
import { KeyFields } from './key-fields.tsx'

type RowsProps = {
  rows: readonly KeyRow[]
  refused: ReadonlySet<string>
  onChange: (rows: KeyRow[]) => void
}

export function KeyRows({ rows, refused, onChange }: RowsProps) {
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
