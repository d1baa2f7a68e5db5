import { textIn } from '@brightkey/contract/locale'
import type { SupplyUnit } from '@brightkey/contract/supplies/schema'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Input } from '../../../ui/field.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Stepper } from '../../../ui/office/stepper.tsx'
import { type NamedRow, newNamedRow, renameRow } from './inventory-draft.ts'

type Row = NamedRow & { unit?: SupplyUnit }
type RowsProps = {
  title: string
  hint: string
  add: string
  rows: readonly Row[]
  refused: ReadonlySet<string>
  onChange: (rows: Row[]) => void
  /** A further field of a row. */
  field?: (row: Row, change: (row: Row) => void) => ReactNode
}

/** Items with name and quantity. Enter adds a row, so that a list can be typed in one go. */
export function NamedRows({ title, hint, add, rows, refused, onChange, field }: RowsProps) {
  const { t, locale } = useTexts()
  const fresh = useRef<string | null>(null)
  const change = (next: Row) => onChange(rows.map((row) => (row.key === next.key ? next : row)))
  function addAfter(index: number) {
    const row = newNamedRow()
    fresh.current = row.key
    onChange(rows.toSpliced(index + 1, 0, row))
  }
  function onKeyDown(event: KeyboardEvent, index: number) {
    // Enter also confirms the composition of an input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    addAfter(index)
  }
  return (
    <Panel title={title}>
      <p className="text-muted text-sm">{rows.length === 0 ? t('inventory.empty') : hint}</p>
      <ul className="my-3 grid grid-cols-1 gap-2">
        {rows.map((row, index) => {
          const name = textIn(row.title, locale)
          const wrong = refused.has(row.key) && name.trim() === ''
          return (
            <li key={row.key} className="grid gap-1">
              <div className="flex flex-wrap items-center justify-end gap-1 sm:gap-2 max-sm:border-line max-sm:border-b max-sm:pb-2">
                <Input
                  ref={(node) => {
                    if (fresh.current !== row.key || node === null) return
                    fresh.current = null
                    node.focus()
                  }}
                  className="min-w-0 flex-1 max-sm:basis-full"
                  aria-label={`${title}: ${t('inventory.name')} ${index + 1}`}
                  aria-invalid={wrong || undefined}
                  placeholder={t('inventory.name')}
                  maxLength={200}
                  value={name}
                  onChange={({ target }) => change({ ...row, ...renameRow(row, target.value, locale) })}
                  onKeyDown={(event) => onKeyDown(event, index)}
                />
                {field?.(row, change)}
                <span className="max-sm:me-auto">
                  <Stepper
                    label={`${t('inventory.quantity')}: ${name || index + 1}`}
                    labels={{ less: t('act.less'), more: t('act.plus') }}
                    value={row.quantity}
                    min={1}
                    max={999}
                    onChange={(quantity) => change({ ...row, quantity })}
                  />
                </span>
                <IconButton
                  size="small"
                  label={`${t('inventory.remove')}: ${name || index + 1}`}
                  icon={<TrashIcon className="size-5" />}
                  onClick={() => onChange(rows.filter((each) => each.key !== row.key))}
                />
              </div>
              {wrong && <p className="text-alert text-sm">{t('inventory.name_missing')}</p>}
            </li>
          )
        })}
      </ul>
      <Button
        size="small"
        icon={<PlusIcon className="size-5" />}
        disabled={rows.length >= 200}
        onClick={() => addAfter(rows.length - 1)}
      >
        {add}
      </Button>
    </Panel>
  )
}
