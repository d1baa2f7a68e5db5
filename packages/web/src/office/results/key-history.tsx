import { listKeyHistory } from '@brightkey/contract/inspections/endpoints'
import { listSessions } from '@brightkey/contract/sessions/endpoints'
import { Link } from '@tanstack/react-router'
import { readKey } from '../../platform/office/keys.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { KeyIcon } from '../../ui/icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Panel } from '../../ui/office/panel.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { SignedBy } from './completion.tsx'
import { CountBadge, CountedKeys } from './counted-keys.tsx'

/** The counts of an apartment's keys and cards, latest first. */
export function KeyHistory({ id }: { id: string }) {
  const { t } = useTexts()
  // Read again with the lists of sessions: a count of keys changes its session.
  const list = useReadList(listKeyHistory, { id, limit: 10 }, { under: readKey(listSessions, {}) })
  const entries = list.data?.pages.flatMap((page) => page.results) ?? []
  return (
    <Panel title={t('key_history.title')}>
      {list.isPending && <Skeleton label={t('key_history.loading')} rows={2} />}
      {list.isError && !list.data && <ReadFailed read={list} />}
      {list.data && entries.length === 0 && (
        <Empty icon={<KeyIcon />} title={t('key_history.empty')}>
          {t('key_history.empty_hint')}
        </Empty>
      )}
      <ol className="grid grid-cols-1">
        {entries.map(({ session, side, count, items }) => (
          <li
            key={`${session.id}/${side}`}
            className="grid grid-cols-1 gap-2 border-line py-4 not-last:border-b first:pt-2 last:pb-0"
          >
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {t(side === 'cleaner' ? 'results.handover' : 'results.receipt')}
              <CountBadge count={count} />
              <Link
                to="/sessions/$id"
                params={{ id: session.id }}
                className="ms-auto font-mono text-primary text-sm underline"
              >
                <bdi dir="ltr">{session.code}</bdi>
              </Link>
            </h3>
            <SignedBy name={count.name} at={count.at} />
            <CountedKeys count={count} items={items} />
          </li>
        ))}
      </ol>
      <div className="grid pt-2 empty:hidden">
        <LoadMore list={list} label={t('act.load_more')} />
      </div>
    </Panel>
  )
}
