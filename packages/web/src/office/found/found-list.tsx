import { listFound } from '@brightkey/contract/found/endpoints'
import type { ListedFound } from '@brightkey/contract/found/schema'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useFoundTexts } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { ListTable } from '../../ui/office/list-table.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { toFoundQuery } from '../fields/found/found-name.ts'
import type { FoundSearch } from '../fields/found/found-search.ts'
import { ReadFailed } from '../fields/read-failed.tsx'
import { FoundRow, foundGrid } from './found-row.tsx'

// Contains a calendar, so it loads when first opened.
const FoundDialog = lazyPart(async () => (await import('./found-dialog.tsx')).FoundDialog)

/** What guests left behind, newest first. */
export function FoundList({ search }: { search: FoundSearch }) {
  const { t } = useTexts()
  const tf = useFoundTexts()
  const list = useReadList(
    listFound,
    { limit: 50, ...toFoundQuery(search) },
    { placeholderData: keepPreviousData },
  )
  const [edited, setEdited] = useState<ListedFound | null>(null)
  if (list.isPending) return <Skeleton label={tf('found.loading')} rows={5} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const items = list.data.pages.flatMap((page) => page.results)
  if (items.length === 0) return <NoResults isNarrowed={Object.keys(search).length > 0} />
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <ListTable
        grid={foundGrid}
        columns={[
          { label: tf('found.thing') },
          { label: tf('found.apartment') },
          { label: t('problems.photos') },
          { label: tf('found.state') },
          { label: '', end: true },
        ]}
      >
        {items.map((item) => (
          <FoundRow key={item.id} item={item} onEdit={() => setEdited(item)} />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
      <Suspense>{edited && <FoundDialog item={edited} onClose={() => setEdited(null)} />}</Suspense>
    </div>
  )
}

function NoResults({ isNarrowed }: { isNarrowed: boolean }) {
  const tf = useFoundTexts()
  if (!isNarrowed)
    return (
      <Empty icon={<CheckIcon />} title={tf('found.empty')}>
        {tf('found.empty_hint')}
      </Empty>
    )
  const open = (
    <Link to="/found" className={buttonClasses()}>
      {tf('found.show_kept')}
    </Link>
  )
  return <Empty icon={<CheckIcon />} title={tf('found.none')} action={open} />
}
