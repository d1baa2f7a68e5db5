import { getOverview } from '@brightkey/contract/sessions/endpoints'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useTyped } from '../../../platform/office/list-search.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CloseIcon, DownIcon } from '../../../ui/icons.tsx'
import { SearchField } from '../../../ui/office/page.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import {
  type FilterProps,
  filterWithin,
  getView,
  readSessionsSearch,
  type SessionsSearch,
  toFilterInput,
} from './sessions-search.ts'

// Contains a calendar, so it loads when first opened.
const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters)

type FilterParts = {
  /** The search, and the button that opens the filters: for the head of the page. */
  search: ReactNode
  /** The filters once they are open, and what the list is limited to. */
  filters: ReactNode
}

/** Search and filters of the list, kept in the URL. `apartment` and `cleaner` are the names of those filtered by. */
export function useSessionsFilter({
  search,
  onChange,
  apartment,
  cleaner,
}: FilterProps & { apartment: string | null; cleaner: string | null }): FilterParts {
  const { t } = useTexts()
  const isFiltered =
    search.area !== undefined ||
    search.day !== undefined ||
    search.status !== undefined ||
    !shownViews.some((each) => each === getView(search))
  const [isToggled, setIsToggled] = useState<boolean | null>(null)
  const isOpen = isToggled ?? isFiltered
  const [typed, setTyped] = useTyped(search.search ?? '', (text) => onChange({ search: text }, 'typed'))
  const named = search.cleaner === 'none' ? t('assign.none') : (cleaner ?? '…')
  return {
    search: (
      <>
        <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
        <Button aria-expanded={isOpen} onClick={() => setIsToggled(!isOpen)}>
          {t('home.filters')}
          <DownIcon className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
        </Button>
      </>
    ),
    filters: (
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {isOpen && (
          <Suspense>
            <MoreFilters search={search} onChange={onChange} />
          </Suspense>
        )}
        {search.apartment !== undefined && (
          <OnlyThese
            label={t('list.of_apartment', { apartment: apartment ?? '…' })}
            clear={t('list.of_apartment_clear', { apartment: apartment ?? '…' })}
            onClear={() => onChange(filterWithin(search, { apartment: undefined }), 'chosen')}
          />
        )}
        {search.cleaner !== undefined && (
          <OnlyThese
            label={search.cleaner === 'none' ? t('assign.none') : t('assign.of_cleaner', { cleaner: named })}
            clear={t('assign.of_cleaner_clear', { cleaner: named })}
            onClear={() => onChange(filterWithin(search, { cleaner: undefined }), 'chosen')}
          />
        )}
      </div>
    ),
  }
}

/** What the list is limited to; pressing it lifts the limit. */
const OnlyThese = ({ label, clear, onClear }: { label: string; clear: string; onClear: () => void }) => (
  <Button look="soft" size="small" className="max-w-full" aria-label={clear} onClick={onClear}>
    <span className="truncate">{label}</span>
    <CloseIcon className="size-4" />
  </Button>
)

const shownViews = ['needs_me', 'today', 'tomorrow', 'review', 'all'] as const

/** The views of the list with their numbers, in one row. */
export function Views({ search }: { search: SessionsSearch }) {
  const { t } = useTexts()
  // Sessions become overdue by the clock, which the socket does not report.
  const overview = useRead(getOverview, toFilterInput(search), {
    refetchInterval: 60_000,
    placeholderData: (before) => before,
  }).data
  const current = getView(search)
  const { status: _status, sort: _sort, search: _search, ...filters } = search
  return (
    <nav
      aria-label={t('list.overview')}
      className="-mx-4 min-w-0 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex gap-1">
        {shownViews.map((view) => {
          const number = overview?.[view]
          return (
            <li key={view} className="shrink-0">
              <Link
                to="/"
                search={readSessionsSearch({ ...filters, view })}
                resetScroll={false}
                // Its URL may be part of the current one; `aria-current` shows the choice.
                activeOptions={{ exact: true }}
                aria-current={view === current ? 'page' : undefined}
                className="flex min-h-control items-center justify-center gap-2 rounded-control px-3 text-muted text-sm transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:font-medium aria-[current=page]:text-primary"
              >
                {t(view === 'review' ? 'state.submitted' : `home.${view}`)}
                <Isolated className="min-w-[1.2ch] text-muted tabular-nums">
                  {number === undefined
                    ? '–'
                    : number < countedUpTo
                      ? String(number)
                      : t('list.at_least', { count: number })}
                </Isolated>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
