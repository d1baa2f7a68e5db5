import { listCleaners } from '@brightkey/contract/cleaners/endpoints'
import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { formatSpan } from '@brightkey/i18n/format'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTyped } from '../../../platform/office/list-search.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useReadList } from '../../../platform/office/use-read.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/office/modal.tsx'
import { CleanersIcon } from '../../../ui/office/office-icons.tsx'
import { LoadMore, SearchField } from '../../../ui/office/page.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { ReadFailed } from '../../fields/read-failed.tsx'
import { type Assignments, AssignPlans, usePlans } from './assign-plans.tsx'
import { NotifyNow, useNotifyNow } from './notify-now.tsx'

type DialogProps = {
  title: string
  /** The sessions to assign: each cleaner is shown with the work of their days. */
  ids?: readonly string[]
  /** Who cannot be chosen. */
  without?: string
  /** Several sessions can be assigned to several cleaners. */
  onPlan?: (plan: Assignments, notifies: boolean) => void
  /** Whether the cleaners can be notified in the same step. */
  offersNotice?: boolean
  /** Whether there is a cleaner to take away. */
  isAssigned: boolean
  onChoose: (cleaner: AssignedCleaner | null, notifies: boolean) => void
  onClose: () => void
}

const choice =
  'flex min-h-control w-full flex-wrap items-center gap-x-3 rounded-control px-3 py-2 text-start hover:bg-sunken'

/** The cleaners to choose from: one click assigns. Enter takes the first that was found. */
export function AssignDialog({
  title,
  ids = [],
  without,
  isAssigned,
  offersNotice = false,
  onPlan,
  onChoose,
  onClose,
}: DialogProps) {
  const { t } = useTexts()
  const tb = useBulkText()
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTyped(search, setSearch)
  const list = useReadList(
    listCleaners,
    { limit: 50, search, active: 'true' },
    { placeholderData: keepPreviousData },
  )
  const found = list.data?.pages.flatMap(({ results }) => results).filter(({ id }) => id !== without) ?? []
  const [first] = found
  const plans = usePlans(ids)
  const [isTicked, setIsTicked] = useNotifyNow()
  const notifies = offersNotice && isTicked
  const isFound = search !== '' && search === typed && !list.isPlaceholderData
  return (
    <Modal title={title} closeLabel={t('act.close')} onClose={onClose}>
      <form
        className="grid grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (isFound && first) onChoose(first, notifies)
        }}
      >
        {offersNotice && <NotifyNow on={isTicked} onChange={(on) => setIsTicked(() => on)} />}
        {onPlan && ids.length > 1 && (
          <AssignPlans plans={plans} onChoose={(plan) => onPlan(plan, notifies)} />
        )}
        <SearchField label={t('assign.search')} value={typed} onChange={setTyped} />
        {list.isPending && <Skeleton label={t('nav.loading')} rows={3} />}
        {list.isError && !list.data && <ReadFailed read={list} title={t('assign.failed')} />}
        {list.data && found.length === 0 && (
          <Empty
            icon={<CleanersIcon />}
            title={search === '' ? t('assign.empty') : t('act.nothing_found')}
            action={
              search === '' && (
                <Link to="/cleaners" className={buttonClasses()}>
                  {t('nav.cleaners')}
                </Link>
              )
            }
          />
        )}
        <ul className="grid grid-cols-1">
          {found.map((cleaner) => (
            <li key={cleaner.id}>
              <button type="button" className={choice} onClick={() => onChoose(cleaner, notifies)}>
                <Isolated className="font-semibold">{getCleanerName(cleaner)}</Isolated>{' '}
                {cleaner.company_name && (
                  <Isolated className="text-muted text-sm">{cleaner.company_name}</Isolated>
                )}
                <Work minutes={plans?.cleaners.find(({ id }) => id === cleaner.id)?.minutes} />
              </button>
            </li>
          ))}
          {isAssigned && search === '' && (
            <li className="mt-1 border-line border-t pt-1">
              <button type="button" className={choice} onClick={() => onChoose(null, false)}>
                {tb('bulk.take')}
              </button>
            </li>
          )}
        </ul>
        <LoadMore list={list} label={t('act.load_more')} />
      </form>
    </Modal>
  )
}

/** What a cleaner has to do already on the days of the sessions. */
function Work({ minutes }: { minutes: number | undefined }) {
  const { t, locale } = useTexts()
  const tb = useBulkText()
  if (minutes === undefined) return null
  return (
    <span className="ms-auto text-muted text-sm tabular-nums">
      {minutes === 0 ? (
        tb('bulk.free')
      ) : (
        <>
          <span className="sr-only">{t('schedule.load', { span: formatSpan(minutes, locale) })}</span>
          <span aria-hidden="true">{formatSpan(minutes, locale)}</span>
        </>
      )}
    </span>
  )
}
