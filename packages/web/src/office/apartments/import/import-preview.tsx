import {
  type ApartmentField,
  apartmentFields,
  apartmentNotes,
  recordOf,
} from '@brightkey/contract/apartments/fields'
import type { ApartmentImportResult, ApartmentImportRow } from '@brightkey/contract/apartments/schema'
import type { ImportRow } from '@brightkey/contract/import'
import { formatList } from '@brightkey/i18n/format'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Badge, Notice } from '../../../ui/badge.tsx'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { useNoteLabel } from '../detail/note-label.tsx'

/** A preview shows no more valid rows than this; invalid ones are all shown. */
const maxShownRows = 50

/** The preview of an import: counts, invalid rows with their reasons, and valid rows as a table. */
export function ImportPreview({ preview }: { preview: ApartmentImportResult }) {
  const { t, locale } = useTexts()
  const good = preview.rows.filter((row) => row.problems.length === 0)
  return (
    <>
      <div role="status" className="flex flex-wrap gap-2">
        <Badge tone="good" icon={<CheckIcon className="size-4" />}>
          {t('csv.good', { count: preview.good })}
        </Badge>
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
      {preview.bad > 0 && <BadRows title={t('csv.bad_title')} rows={preview.rows} />}
      {good.length > 0 && <GoodRows rows={good} />}
    </>
  )
}

/** The invalid rows with line, name and problems. */
export function BadRows({ title, rows }: { title: string; rows: readonly ImportRow[] }) {
  const { t } = useTexts()
  const fieldName = useFieldName()
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
                  <bdi className="font-medium">{row.name}</bdi>
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

function GoodRows({ rows }: { rows: readonly ApartmentImportRow[] }) {
  const { t } = useTexts()
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{t('csv.good_title')}</h3>
      <div className="overflow-x-auto rounded-control border border-line">
        <table className="w-full text-sm">
          <thead className="bg-sunken text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-semibold">
                {t('flats.name')}
              </th>
              <th scope="col" className="px-3 py-2 text-start font-semibold">
                {t('flats.type')}
              </th>
              <th scope="col" className="px-3 py-2 text-start font-semibold">
                {t('flats.area')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, maxShownRows).map((row) => (
              <tr key={row.line} className="border-line border-t">
                <th scope="row" className="px-3 py-2 text-start font-medium">
                  <bdi>{row.name}</bdi>
                </th>
                <td className="px-3 py-2">{row.type && t(`apartment.${row.type}`)}</td>
                <td className="px-3 py-2">
                  <bdi>{row.area_title ?? '–'}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > maxShownRows && (
        <p className="text-muted text-sm">{t('csv.more_rows', { count: rows.length - maxShownRows })}</p>
      )}
    </section>
  )
}

/** Returns a function to a field's label; empty for a problem of the whole row. */
function useFieldName() {
  const { t } = useTexts()
  const noteLabel = useNoteLabel()
  const names: Readonly<Record<ApartmentField, string>> = {
    name: t('flats.name'),
    area: t('flats.area'),
    address: t('flats.address'),
    type: t('flats.type'),
    bedrooms: t('flats.bedrooms_label'),
    bathrooms: t('flats.bathrooms_label'),
    ...recordOf(apartmentNotes, (note) => noteLabel(note).label),
  }
  return (field: string) => {
    const known = apartmentFields.find((each) => each === field)
    return field === 'csv' ? '' : `${known ? names[known] : field}: `
  }
}
