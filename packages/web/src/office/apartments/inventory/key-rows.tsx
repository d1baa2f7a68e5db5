import { keyKinds } from '@brightkey/contract/apartments/fields'
import { useRef } from 'react'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/field.tsx'
import { PlusIcon, TrashIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { Stepper } from '../../../ui/office/stepper.tsx'
import { type KeyRow, newKeyRow } from './inventory-draft.ts'

type RowsProps = {
  rows: readonly KeyRow[]
  refused: ReadonlySet<string>
  onChange: (rows: KeyRow[]) => void
}

/** Editable rows of keys and cards. */
export function KeyRows({ rows, refused, onChange }: RowsProps) {
  const { t } = useTexts()
  const fresh = useRef<string | null>(null)
  function add() {
    const row = newKeyRow()
    fresh.current = row.key
    onChange([...rows, row])
  }
  return (
    <Panel title={t('inventory.keys')}>
      <p className="text-muted text-sm">
        {t(rows.length === 0 ? 'inventory.keys_empty' : 'inventory.keys_hint')}
      </p>
      <ul className="my-3 grid grid-cols-1 gap-3">
        {rows.map((row, index) => (
          <li key={row.key}>
            <KeyFields
              row={row}
              number={index + 1}
              refused={refused.has(row.key) && row.label.trim() === ''}
              onMount={(label) => {
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

type FieldsProps = {
  row: KeyRow
  number: number
  refused: boolean
  onMount: (label: HTMLInputElement) => void
  onChange: (row: KeyRow) => void
  onRemove: () => void
}

/** One key or card. */
function KeyFields({ row, number, refused, onMount, onChange, onRemove }: FieldsProps) {
  const { t } = useTexts()
  const name = row.label || `${t(`key_kind.${row.kind}`)} ${number}`
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_4.5rem_2.75rem] items-end gap-3 rounded-control border border-line p-3 lg:items-start lg:grid-cols-[12rem_minmax(0,1fr)_10rem_auto_auto]">
      <legend className="sr-only">{name}</legend>
      <Field label={t('inventory.kind')} className="col-span-3 min-w-0 lg:col-span-1">
        {(control) => (
          <Select
            {...control}
            value={row.kind}
            onChange={({ target }) => {
              const kind = keyKinds.find((each) => each === target.value)
              if (kind) onChange({ ...row, kind })
            }}
          >
            {keyKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`key_kind.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        label={t('inventory.label')}
        error={refused && t('inventory.label_missing')}
        className="order-first col-span-2 min-w-0 lg:order-none lg:col-span-1"
      >
        {(control) => (
          <Input
            {...control}
            ref={(node) => {
              if (node) onMount(node)
            }}
            maxLength={80}
            value={row.label}
            onChange={({ target }) => onChange({ ...row, label: target.value })}
          />
        )}
      </Field>
      <Field label={t('inventory.last_four')} className="min-w-0 max-w-40">
        {(control) => (
          <Input
            {...control}
            dir="ltr"
            className="font-mono"
            autoComplete="off"
            value={row.last_four}
            onChange={({ target }) =>
              // Keeps only the end of a pasted full number.
              onChange({ ...row, last_four: target.value.replace(/[^0-9A-Za-z]/g, '').slice(-4) })
            }
          />
        )}
      </Field>
      <div className="col-span-2 grid gap-1.5 lg:col-span-1">
        <span className="font-semibold text-sm">{t('inventory.quantity')}</span>
        <span className="flex min-h-control items-center">
          <Stepper
            label={`${t('inventory.quantity')}: ${name}`}
            labels={{ less: t('act.less'), more: t('act.plus') }}
            value={row.quantity}
            min={1}
            max={999}
            onChange={(quantity) => onChange({ ...row, quantity })}
          />
        </span>
      </div>
      <IconButton
        label={`${t('inventory.remove')}: ${name}`}
        icon={<TrashIcon className="size-5" />}
        className="order-first self-end justify-self-end lg:order-none"
        onClick={onRemove}
      />
    </fieldset>
  )
}
