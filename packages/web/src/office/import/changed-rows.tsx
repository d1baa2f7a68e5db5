import type { ImportRow } from '@brightkey/contract/import'
import { useTexts } from '../../platform/office/texts.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'

type Props = { rows: readonly ImportRow[]; fieldNames: Readonly<Record<string, string>> }

/** More rows than these are counted, not shown. */
const maxShown = 100

const item = 'rounded-control border px-4 py-2.5 text-sm'

function RowTitle({ row }: { row: ImportRow }) {
  const { t } = useTexts()
  return (
    <p className="flex flex-wrap gap-x-3">
      <span className="font-semibold">{t('csv.line', { line: row.line })}</span>
      <Isolated className="min-w-0 break-words font-medium">{row.name}</Isolated>
    </p>
  )
}

function More({ count }: { count: number }) {
  const { t } = useTexts()
  return count > 0 ? <p className="text-muted text-sm">{t('csv.more_rows', { count })}</p> : null
}

/** What an import changes in entries that exist: each field with its old and its new value. */
export function ChangedRows({ rows, fieldNames }: Props) {
  const { t } = useTexts()
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{t('csv.changed_title')}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {rows.slice(0, maxShown).map((row) => (
          <li key={row.line} className={`${item} border-line`}>
            <RowTitle row={row} />
            <dl className="mt-1 grid gap-1">
              {(row.changes ?? []).map(({ field, before, after }) => (
                <div key={field} className="min-w-0">
                  <dt className="inline text-muted">{fieldNames[field] ?? field}: </dt>
                  <dd className="inline break-words">
                    <del className="text-muted">
                      <Isolated>{before ?? t('csv.nothing')}</Isolated>
                    </del>{' '}
                    <span aria-hidden className="inline-block rtl:-scale-x-100">
                      →
                    </span>{' '}
                    <ins className="font-medium no-underline">
                      <Isolated>{after ?? t('csv.nothing')}</Isolated>
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <More count={rows.length - maxShown} />
    </section>
  )
}

/** Rows that are imported although a value in them may not be what its writer meant. */
export function DoubtfulRows({ rows, fieldNames }: Props) {
  const { t } = useTexts()
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{t('csv.doubtful_title')}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {rows.slice(0, maxShown).map((row) => (
          <li key={row.line} className={`${item} border-waiting/30 bg-waiting-soft`}>
            <RowTitle row={row} />
            {(row.doubts ?? []).map(({ field, message }) => (
              <p key={`${field} ${message}`}>
                {fieldNames[field] ?? field}: {message}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <More count={rows.length - maxShown} />
    </section>
  )
}
