import type { ImportMapping } from '@brightkey/contract/import'
import { formatList } from '@brightkey/i18n/format'
import { useImportColumnText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import type { Assigned, ColumnFields } from './assigned.ts'

type MappingProps = {
  mapping: ImportMapping
  fields: ColumnFields
  fieldNames: Readonly<Record<string, string>>
  assigned: Assigned
  onChange: (assigned: Assigned) => void
}

/** Lets the user assign the columns of a file to fields, with the first values of each. */
export function ColumnMapping({ mapping, fields, fieldNames, assigned, onChange }: MappingProps) {
  const tc = useImportColumnText()
  const { columns, values } = assigned
  function assign(at: number, field: string | null) {
    const isJoined = field !== null && fields.joined.includes(field)
    const next = columns.map((each, index) =>
      index === at ? field : each === field && !isJoined ? null : each,
    )
    const { [field ?? '']: _, ...rest } = values
    onChange({ columns: next, values: rest })
  }
  // Names may repeat.
  const numbered = mapping.columns.map((column, at) => ({ ...column, at }))
  const open = Object.entries(fields.forAllRows).filter(([field]) => !columns.includes(field))
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h3 className="font-bold">{tc('columns.title')}</h3>
        <p className="text-muted text-sm">{tc('columns.hint')}</p>
      </div>
      <MappingSource mapping={mapping} />
      {!columns.includes(fields.required) && (
        <Notice tone="waiting">
          {tc('columns.choose_name', { field: fieldNames[fields.required] ?? fields.required })}
        </Notice>
      )}
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {numbered.map(({ name, samples, at }) => (
          <li key={at} className="min-w-0 rounded-control border border-line p-3">
            <FieldSelect
              label={<Isolated>{name || tc('columns.nameless', { number: at + 1 })}</Isolated>}
              samples={samples}
              value={columns[at] ?? null}
              fieldNames={fieldNames}
              onChange={(field) => assign(at, field)}
            />
          </li>
        ))}
      </ul>
      {open.map(([field, choices]) => (
        <Field
          key={field}
          label={tc('columns.for_all', { field: fieldNames[field] ?? field })}
          hint={tc('columns.for_all_hint')}
        >
          {(control) => (
            <Select
              {...control}
              value={values[field] ?? ''}
              onChange={({ target }) => {
                const { [field]: _, ...rest } = values
                onChange({ columns, values: target.value ? { ...rest, [field]: target.value } : rest })
              }}
            >
              <option value="">{tc('columns.none_for_all')}</option>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </section>
  )
}

type SelectProps = {
  label: React.ReactNode
  samples: readonly string[]
  value: string | null
  fieldNames: Readonly<Record<string, string>>
  onChange: (field: string | null) => void
}

function FieldSelect({ label, samples, value, fieldNames, onChange }: SelectProps) {
  const { locale } = useTexts()
  const tc = useImportColumnText()
  const hint = samples.length > 0 ? formatList(samples, locale) : null
  return (
    <Field
      label={label}
      hint={<Isolated className="line-clamp-2 break-words">{hint ?? tc('columns.empty')}</Isolated>}
    >
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{tc('columns.skip')}</option>
          {Object.entries(fieldNames).map(([field, name]) => (
            <option key={field} value={field}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function MappingSource({ mapping: { source, preset } }: { mapping: ImportMapping }) {
  const tc = useImportColumnText()
  if (source === 'remembered') return <p>{tc('columns.remembered')}</p>
  return preset === null ? null : <p>{tc('columns.preset', { program: preset })}</p>
}

/** In the preview of the rows: how their columns were found, and the way back to them. */
export function ColumnSummary({ mapping, onEdit }: { mapping: ImportMapping; onEdit: () => void }) {
  const tc = useImportColumnText()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <MappingSource mapping={mapping} />
      <Button look="soft" onClick={onEdit}>
        {tc('columns.edit')}
      </Button>
    </div>
  )
}
