import { listKeys } from '@brightkey/contract/inspections/endpoints'
import type { ApartmentKeys } from '@brightkey/contract/inspections/keys-schema'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { KeyIcon } from '../../ui/icons.tsx'
import { ListTable, tableRow } from '../../ui/office/list-table.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { TypedText } from '../../ui/typed/typed-text.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'

const keyGrid = 'wide:grid wide:grid-cols-[minmax(0,26fr)_minmax(0,48fr)_minmax(0,26fr)] wide:gap-4'

/** Where the keys and cards of all apartments are, an apartment a row. */
export function KeyList({ search }: { search: string | undefined }) {
  const { t } = useTexts()
  const list = useReadList(listKeys, { limit: 50, search }, { placeholderData: keepPreviousData })
  if (list.isPending) return <Skeleton label={t('key_list.loading')} rows={5} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const rows = list.data.pages.flatMap((page) => page.results)
  if (rows.length === 0)
    return (
      <Empty
        icon={<KeyIcon />}
        title={t(search ? 'key_list.none_found' : 'key_list.empty')}
        action={
          !search && (
            <Link to="/apartments" className={buttonClasses('strong')}>
              {t('nav.apartments')}
            </Link>
          )
        }
      >
        {t(search ? 'list.none_found_hint' : 'key_list.empty_hint')}
      </Empty>
    )
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <p role="status" className="text-muted text-sm">
        {t('key_list.count', { count: list.data.pages[0]?.count ?? rows.length })}
      </p>
      <ListTable
        grid={keyGrid}
        columns={[
          { label: t('list.apartment') },
          { label: t('key_list.where') },
          { label: t('key_list.counted') },
        ]}
      >
        {rows.map((row) => (
          <KeyRow key={row.apartment.id} row={row} />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

function KeyRow({ row: { apartment, area_title, count, differs, items } }: { row: ApartmentKeys }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  return (
    <li className={classes(tableRow, keyGrid)}>
      <div className="min-w-0">
        <Link
          to="/apartments/$id"
          params={{ id: apartment.id }}
          search={{ tab: 'inventory' }}
          className="inline-flex min-h-9 items-center font-bold hover:underline"
        >
          <Isolated>{apartment.name}</Isolated>
        </Link>
        <p className="text-muted text-sm">
          <Isolated>{area_title}</Isolated>
        </p>
        {differs && <Badge tone="alert">{t('results.differs')}</Badge>}
      </div>
      <ul className="grid min-w-0 grid-cols-1 gap-1.5 text-sm">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-1">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Isolated className="font-medium">{item.label}</Isolated>
              <span className="text-muted">{t(`key_kind.${item.kind}`)}</span>
              {item.last_four && (
                <bdi dir="ltr" className="font-mono text-muted">
                  …{item.last_four}
                </bdi>
              )}
              <span
                className={classes(
                  'tabular-nums',
                  item.found === null || item.found === item.expected ? 'text-muted' : 'font-bold text-alert',
                )}
              >
                {item.found === null
                  ? t('key_list.expected', { expected: item.expected })
                  : t('results.of_expected', { found: item.found, expected: item.expected })}
              </span>
            </p>
            {item.left_where && <p>{t('results.left_where', { where: item.left_where })}</p>}
            {item.handed_to && <p>{t('results.handed_to', { who: item.handed_to })}</p>}
            {item.found !== null && !item.left_where && !item.handed_to && count?.side === 'receiver' && (
              <p>{t('results.handed_to', { who: count.name })}</p>
            )}
            {item.note && (
              <p dir="auto" className="whitespace-pre-line text-muted">
                <TypedText text={item.note} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="min-w-0 text-sm">
        {count ? (
          <>
            <Dotted>
              <Isolated className="font-medium">{count.name}</Isolated>
              {t(count.side === 'receiver' ? 'results.receipt' : 'results.handover')}
            </Dotted>
            <Dotted className="text-muted">
              {moment(count.at)}
              <Link
                to="/sessions/$id"
                params={{ id: count.session.id }}
                dir="ltr"
                className="py-2 font-mono text-primary hover:underline"
              >
                {count.session.code}
              </Link>
            </Dotted>
          </>
        ) : (
          <p className="text-muted">{t('key_list.never')}</p>
        )}
      </div>
    </li>
  )
}
