import type { ImportMapping, ImportRow } from '@brightkey/contract/import'
import { formatList } from '@brightkey/i18n/format'
import type { ReactNode } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Badge, Notice } from '../../ui/badge.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import { WideTable, wideCell } from '../../ui/office/wide-table.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ChangedRows, DoubtfulRows } from './changed-rows.tsx'

/** A preview shows no more valid rows than this; invalid ones are all shown. */
const maxShownRows = 50

/** What an import read, or would read, of a file. */
export type Previewed<Row> = {
  rows: Row[]
  good: number
  bad: number
  unchanged: number
  unknown_columns: string[]
  mapping?: ImportMapping | undefined
}
/** What an import did. */
export type Done = { created: number; updated: number; merged?: number }
export type ImportTexts = {
  title: string
  importAll: (count: number) => string
  done: (count: number) => string
  /** Where rows may be merged into what is there. */
  merged?: (count: number) => string
}
/** A column of the valid rows, after that of the name. */
export type PreviewColumn<Row> = { label: string; cell: (row: Row) => ReactNode }
/** The labels of the fields that a row can have problems with. */
export type FieldNames = Readonly<Record<string, string>>

type PreviewProps<Row> = {
  preview: Previewed<Row>
  columns: readonly PreviewColumn<Row>[]
  fieldNames: FieldNames
}

/** The preview of an import: counts, invalid rows with their reasons, and valid rows as a table. */
export function ImportPreview<Row extends ImportRow>({ preview, columns, fieldNames }: PreviewProps<Row>) {
  const { t, locale } = useTexts()
  const good = preview.rows.filter((row) => row.problems.length === 0)
  const changed = good.filter(({ action }) => action === 'update')
  const added = good.filter(({ action }) => action !== 'update' && action !== 'unchanged')
  const doubtful = good.filter(({ doubts }) => doubts && doubts.length > 0)
  return (
    <>
      <div role="status" className="flex flex-wrap gap-2">
        <Badge tone="good" icon={<CheckIcon className="size-4" />}>
          {t('csv.good', { count: preview.good })}
        </Badge>
        {changed.length > 0 && <Badge tone="waiting">{t('csv.to_update', { count: changed.length })}</Badge>}
        {preview.unchanged > 0 && <Badge>{t('csv.unchanged', { count: preview.unchanged })}</Badge>}
        {preview.bad > 0 && (
          <Badge tone="alert" icon={<AlertIcon className="size-4" />}>
            {t('csv.bad', { count: preview.bad })}
          </Badge>
        )}
      </div>
      {preview.unknown_columns.length > 0 && (
        <Notice tone="waiting">
          {t('csv.unknown', { columns: formatList(preview.unknown_columns, locale) })}
        </Notice>
      )}
      {preview.bad > 0 && <BadRows title={t('csv.bad_title')} rows={preview.rows} fieldNames={fieldNames} />}
      {doubtful.length > 0 && <DoubtfulRows rows={doubtful} fieldNames={fieldNames} />}
      {changed.length > 0 && <ChangedRows rows={changed} fieldNames={fieldNames} />}
      {added.length > 0 && <GoodRows rows={added} columns={columns} />}
    </>
  )
}

type BadRowsProps = { title: string; rows: readonly ImportRow[]; fieldNames: FieldNames }

/** The invalid rows with line, name and problems. */
function BadRows({ title, rows, fieldNames }: BadRowsProps) {
  const { t } = useTexts()
  // A problem of the whole row names no field.
  const fieldName = (field: string) => (field === 'csv' ? '' : `${fieldNames[field] ?? field}: `)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{title}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {rows
          .filter((row) => row.problems.length > 0)
          .map((row) => (
            <li
              key={row.line}
              className="rounded-control border border-alert/30 bg-alert-soft px-4 py-2.5 text-sm"
            >
              <p className="flex flex-wrap gap-x-3">
                <span className="font-semibold text-alert">{t('csv.line', { line: row.line })}</span>
                {row.name ? (
                  <Isolated className="font-medium">{row.name}</Isolated>
                ) : (
                  <span className="text-muted">{t('csv.nameless')}</span>
                )}
              </p>
              <ul className="mt-0.5 grid gap-0.5">
                {row.problems.map((problem) => (
                  <li key={`${problem.field} ${problem.message}`}>
                    {fieldName(problem.field)}
                    {problem.message}
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </section>
  )
}

type GoodRowsProps<Row> = { rows: readonly Row[]; columns: readonly PreviewColumn<Row>[] }

function GoodRows<Row extends ImportRow>({ rows, columns }: GoodRowsProps<Row>) {
  const { t } = useTexts()
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{t('csv.good_title')}</h3>
      <WideTable caption={t('csv.good_title')}>
        <thead className="text-muted">
          <tr>
            {[t('csv.name'), ...columns.map(({ label }) => label)].map((label) => (
              <th key={label} scope="col" className={`${wideCell} text-start font-semibold`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxShownRows).map((row) => (
            <tr key={row.line}>
              <th scope="row" className={`${wideCell} text-start font-medium`}>
                <Isolated>{row.name}</Isolated>
              </th>
              {columns.map(({ label, cell }) => (
                <td key={label} className={wideCell}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      {rows.length > maxShownRows && (
        <p className="text-muted text-sm">{t('csv.more_rows', { count: rows.length - maxShownRows })}</p>
      )}
    </section>
  )
}

type ClearsProps = { checked: boolean; onChange: (clears: boolean) => void }

/** Whether empty cells of an update remove what is there. */
export function ClearsEmpty({ checked, onChange }: ClearsProps) {
  const { t } = useTexts()
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        className="mt-1 size-5 shrink-0 accent-primary"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{t('csv.clear_empty')}</span>
    </label>
  )
}

type ImportedProps = {
  done: Pick<Previewed<ImportRow>, 'rows' | 'bad'> & Done
  texts: ImportTexts
  fieldNames: FieldNames
}

/** What was imported, and the rows that were not. */
export function Imported({ done, texts, fieldNames }: ImportedProps) {
  const { t } = useTexts()
  return (
    <>
      <div role="status">
        <Notice tone="good">
          {(done.created > 0 || done.updated === 0) && <p>{texts.done(done.created)}</p>}
          {done.updated > 0 && <p>{t('csv.updated', { count: done.updated })}</p>}
          {done.merged ? <p>{texts.merged?.(done.merged)}</p> : null}
        </Notice>
      </div>
      {done.bad > 0 && <BadRows title={t('csv.left')} rows={done.rows} fieldNames={fieldNames} />}
    </>
  )
}
