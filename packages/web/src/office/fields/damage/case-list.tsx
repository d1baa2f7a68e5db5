import type { DamageCaseRow } from '@brightkey/contract/reports/damage-case-routes'
import { listDamageCases } from '@brightkey/contract/reports/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../platform/office/formats.ts'
import { useDamageText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useReadList } from '../../../platform/office/use-read.ts'
import { classes } from '../../../ui/classes.ts'
import { FileIcon } from '../../../ui/icons.tsx'
import { ListTable, tableRow } from '../../../ui/office/list-table.tsx'
import { LoadMore } from '../../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { formatMoney } from '../amount-inputs.tsx'
import { ReadFailed } from '../read-failed.tsx'
import { CaseBadges, MissingParts, useCaseName } from './case-badges.tsx'
import type { DamageSearch } from './damage-search.ts'

const grid =
  'wide:grid wide:grid-cols-[minmax(0,30fr)_minmax(0,24fr)_minmax(0,22fr)_minmax(0,34fr)] wide:gap-4'

export function DamageCaseList({ search }: { search: DamageSearch }) {
  const { t } = useTexts()
  const td = useDamageText()
  const list = useReadList(listDamageCases, { limit: 50, ...search }, { placeholderData: keepPreviousData })
  if (list.isPending) return <Skeleton label={td('damage.loading')} rows={4} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const cases = list.data.pages.flatMap((page) => page.results)
  if (cases.length === 0)
    return (
      <Empty icon={<FileIcon />} title={td(search.state === undefined ? 'damage.empty' : 'damage.none')}>
        {td('damage.empty_hint')}
      </Empty>
    )
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <ListTable
        grid={grid}
        columns={[
          { label: td('damage.what') },
          { label: td('damage.apartment') },
          { label: td('damage.when') },
          { label: td('damage.missing') },
        ]}
      >
        {cases.map((row) => (
          <CaseRow key={row.id} row={row} />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

function CaseRow({ row }: { row: DamageCaseRow }) {
  const { locale } = useTexts()
  const { dayText } = useFormats()
  const name = useCaseName()
  return (
    <li className={classes(tableRow, grid)}>
      <div className="min-w-0">
        <Link
          to="/damage-cases/$id"
          params={{ id: row.id }}
          className="line-clamp-2 font-semibold before:absolute before:inset-0"
        >
          <Isolated>{name(row)}</Isolated>
        </Link>
        {row.amount !== null && (
          <p className="text-muted text-sm">
            <Isolated>{formatMoney(row.amount, row.currency ?? 'AED', locale)}</Isolated>
          </p>
        )}
      </div>
      <div className="min-w-0 text-sm">
        <Isolated className="block truncate">{row.apartment.name}</Isolated>
        <span dir="ltr" className="font-mono text-muted">
          {row.session.code}
        </span>
      </div>
      <div className="grid justify-items-start gap-1 text-sm">
        <CaseBadges row={row} />
        <span className="text-muted">{dayText(row.due_on)}</span>
      </div>
      <p className="min-w-0 text-sm">
        <MissingParts missing={row.missing} inTable />
      </p>
    </li>
  )
}
