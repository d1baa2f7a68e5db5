import type { EndpointInput } from '@brightkey/contract/api'
import { listAudit } from '@brightkey/contract/audit/endpoints'
import type { AuditEntry } from '@brightkey/contract/audit/routes'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../platform/office/formats.ts'
import { useAuditText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { classes } from '../../ui/classes.ts'
import { ListTable, tableRow } from '../../ui/office/list-table.tsx'
import { HistoryIcon } from '../../ui/office/office-icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'

const auditGrid =
  'wide:grid wide:grid-cols-[minmax(0,20fr)_minmax(0,20fr)_minmax(0,32fr)_minmax(0,28fr)] wide:gap-4'

/** The server counts no further. */
const mostCounted = 1000

/** What happened, the newest first. */
export function AuditList({
  query,
}: {
  query: Omit<EndpointInput<typeof listAudit>, 'cursor' | 'limit' | 'format'>
}) {
  const { t } = useTexts()
  const ta = useAuditText()
  const list = useReadList(listAudit, { limit: 50, ...query }, { placeholderData: keepPreviousData })
  if (list.isPending) return <Skeleton label={ta('audit.loading')} rows={6} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const rows = list.data.pages.flatMap((page) => page.results)
  if (rows.length === 0)
    return (
      <Empty icon={<HistoryIcon />} title={ta('audit.empty')}>
        {ta('audit.empty_hint')}
      </Empty>
    )
  const count = list.data.pages[0]?.count ?? rows.length
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <p role="status" className="text-muted text-sm">
        {count >= mostCounted
          ? ta('audit.count_more', { count: mostCounted - 1 })
          : ta('audit.count', { count })}
      </p>
      <ListTable
        grid={auditGrid}
        columns={[
          { label: ta('audit.when') },
          { label: ta('audit.who') },
          { label: ta('audit.what') },
          { label: ta('audit.on') },
        ]}
      >
        {rows.map((row) => (
          <AuditRow key={row.id} row={row} />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
    </div>
  )
}

function AuditRow({ row: { at, by, key, source, text, session, subject } }: { row: AuditEntry }) {
  const ta = useAuditText()
  const { moment, day } = useFormats()
  return (
    <li className={classes(tableRow, auditGrid, 'gap-1 text-sm')}>
      <time dateTime={at} title={day(at)} className="text-muted tabular-nums">
        {moment(at)}
      </time>
      <p className="min-w-0 break-words">
        {by && key ? (
          <span className="font-medium">{ta('audit.by_key', { name: by.name, key: key.name })}</span>
        ) : by ? (
          <Isolated className="font-medium">{by.name}</Isolated>
        ) : (
          source !== 'user' && <span className="text-muted">{ta(`audit.by_${source}`)}</span>
        )}
      </p>
      <p dir="auto" className="min-w-0 break-words font-medium">
        {text}
      </p>
      <div className="min-w-0 break-words">
        {session && (
          <Link
            to="/sessions/$id"
            params={{ id: session.id }}
            className="wide:-my-2 inline-flex min-h-9 flex-wrap content-center items-baseline gap-x-2 text-primary hover:underline"
          >
            <Isolated>{session.apartment}</Isolated>
            <bdi dir="ltr" className="font-mono">
              {session.code}
            </bdi>
          </Link>
        )}
        {subject && <Isolated className="inline-flex items-center max-lg:min-h-9">{subject}</Isolated>}
      </div>
    </li>
  )
}
