import { issueDayLink, listCleaners, updateCleaner } from '@brightkey/contract/cleaners/endpoints'
import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { has } from '@brightkey/contract/users/rules'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { copyText } from '../../platform/clipboard.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useUser } from '../../platform/office/login.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useReadList } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { ListTable } from '../../ui/office/list-table.tsx'
import { PeopleIcon } from '../../ui/office/office-icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { FeedDialog } from '../fields/feed-dialog.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { type CleanerAction, CleanerItem, cleanerGrid } from './cleaner-item.tsx'
import type { CleanersSearch } from './cleaners-search.ts'
import { ConfirmDayLink } from './day-link.tsx'
import { ConfirmDeactivation } from './deactivation.tsx'
import { MergeDialog } from './merge-dialog.tsx'

// The countries and their phone numbers weigh 40 kB.
const CleanerDialog = lazyPart(async () => (await import('./cleaner-dialog.tsx')).CleanerDialog)

type ListProps = { search: CleanersSearch; add: ReactNode; onHandOver: (cleaner: Cleaner) => void }

export function CleanerList({ search, add, onHandOver }: ListProps) {
  const { t } = useTexts()
  const toast = useToast()
  const mayEdit = has(useUser(), 'cleaners.edit')
  const list = useReadList(
    listCleaners,
    { limit: 50, search: search.search, active: search.active ?? 'true' },
    { placeholderData: keepPreviousData },
  )
  const update = useWrite(updateCleaner)
  const issue = useWrite(issueDayLink)
  const [open, setOpen] = useState<{ about: CleanerAction; cleaner: Cleaner } | null>(null)

  if (list.isPending) return <Skeleton label={t('cleaners.loading')} rows={4} />
  if (list.isError && !list.data) return <ReadFailed read={list} />
  const cleaners = list.data.pages.flatMap((page) => page.results)
  if (cleaners.length === 0) return <NoResults search={search} add={add} />

  const failed = (failure: unknown) =>
    toast({ text: saveFailureText(failure, t, t('act.save_failed')), tone: 'alert' })
  function done(text: string) {
    setOpen(null)
    toast({ text, tone: 'good' })
  }
  function act(about: CleanerAction, cleaner: Cleaner) {
    const { id, day_url } = cleaner
    const name = getCleanerName(cleaner)
    if (about === 'reactivate')
      return update.mutate(
        { id, active: true },
        { onSuccess: () => done(t('cleaners.reactivated', { name })), onError: failed },
      )
    if (about === 'issue-day')
      return issue.mutate(
        { id },
        { onSuccess: () => done(t('cleaners.day_issued', { name })), onError: failed },
      )
    if (about === 'hand-over') return onHandOver(cleaner)
    if (about !== 'copy-day') return setOpen({ about, cleaner })
    void copyText(day_url ?? '').then((copied) =>
      copied ? done(t('share.copied')) : toast({ text: t('share.copy_failed'), tone: 'alert' }),
    )
  }
  const close = () => setOpen(null)
  return (
    <div className="grid grid-cols-1 gap-3" aria-busy={list.isPlaceholderData}>
      <p role="status" className="text-muted text-sm">
        {t('cleaners.count', { count: list.data.pages[0]?.count ?? cleaners.length })}
      </p>
      <ListTable
        grid={cleanerGrid}
        columns={[
          { label: t('cleaners.name') },
          { label: t('cleaners.phone') },
          { label: t('cleaners.language') },
          { label: t('cleaners.open') },
          { label: t('cleaners.last_session') },
          { label: '', end: true },
        ]}
      >
        {cleaners.map((cleaner) => (
          <CleanerItem
            key={cleaner.id}
            cleaner={cleaner}
            mayEdit={mayEdit}
            onAction={(about) => act(about, cleaner)}
          />
        ))}
      </ListTable>
      <LoadMore list={list} label={t('act.load_more')} />
      <Suspense>
        {open?.about === 'edit' && (
          <CleanerDialog cleaner={open.cleaner} onSaved={() => done(t('act.saved'))} onClose={close} />
        )}
      </Suspense>
      {open?.about === 'merge' && (
        <MergeDialog
          cleaner={open.cleaner}
          onMerged={(merged) => done(t('cleaners.merged', { name: getCleanerName(merged) }))}
          onClose={close}
        />
      )}
      {(open?.about === 'renew-day' || open?.about === 'revoke-day') && (
        <ConfirmDayLink
          change={open.about === 'renew-day' ? 'renew' : 'revoke'}
          cleaner={open.cleaner}
          onDone={done}
          onClose={close}
        />
      )}
      {open?.about === 'calendar' && (
        <FeedDialog owner={{ id: open.cleaner.id, name: getCleanerName(open.cleaner) }} onClose={close} />
      )}
      {open?.about === 'deactivate' && (
        <ConfirmDeactivation
          cleaner={open.cleaner}
          onDone={() => done(t('cleaners.deactivated', { name: getCleanerName(open.cleaner) }))}
          onClose={close}
        />
      )}
    </div>
  )
}

function NoResults({ search, add }: Pick<ListProps, 'search' | 'add'>) {
  const { t } = useTexts()
  const icon = <PeopleIcon />
  if (search.search)
    return (
      <Empty icon={icon} title={t('cleaners.none_found')}>
        {t('cleaners.none_found_hint')}
      </Empty>
    )
  const all = (
    <Link to="/cleaners" className={buttonClasses()}>
      {t('nav.cleaners')}
    </Link>
  )
  if (search.active) return <Empty icon={icon} title={t('cleaners.none_inactive')} action={all} />
  return (
    <Empty icon={icon} title={t('cleaners.empty')} action={add}>
      {t(add ? 'cleaners.empty_hint' : 'cleaners.empty_read')}
    </Empty>
  )
}
