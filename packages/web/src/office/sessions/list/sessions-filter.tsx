import { sessionFilters } from '@brightkey/contract/sessions/choices'
import { getOverview } from '@brightkey/contract/sessions/endpoints'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useTyped } from '../../../platform/office/list-search.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CloseIcon, DownIcon } from '../../../ui/icons.tsx'
import { SearchField } from '../../../ui/office/page.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import {
  type FilterProps,
  filterWithin,
  readSessionsSearch,
  type SessionsSearch,
  toFilterInput,
  viewOf,
} from './sessions-search.ts'

// Contains a calendar, so it loads when first opened.
const MoreFilters = lazyPart(async () => (await import('./more-filters.tsx')).MoreFilters)

/** Filter and search of the list, kept in the URL. `apartment` and `cleaner` are the names of those filtered by. */
export function SessionsFilter({
  search,
  onChange,
  apartment,
  cleaner,
}: FilterProps & { apartment: string | null; cleaner: string | null }) {
  const { t } = useTexts()
  const [isOpen, setIsOpen] = useState(
    search.area !== undefined ||
      search.day !== undefined ||
      !shownViews.some((each) => each === viewOf(search)),
  )
  const [typed, setTyped] = useTyped(search.search ?? '', (text) => onChange({ search: text }, 'typed'))
  const named = search.cleaner === 'none' ? t('assign.none') : (cleaner ?? '…')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segments
        label={t('list.filter')}
        // While another view is chosen above, none of these is selected.
        value={search.status ?? viewOf(search)}
        choices={sessionFilters.map((each) => ({
          value: each,
          label: t(`list.${each}`),
        }))}
        onChange={(status) =>
          onChange(
            status === 'all'
              ? { status: undefined, view: 'all' }
              : { status: sessionFilters.find((each) => each === status), view: undefined },
            'chosen',
          )
        }
      />
      <div className="flex min-w-0 flex-1 basis-96 gap-3">
        <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t('home.filters')}
          <DownIcon className={classes('size-4 transition-transform', isOpen && 'rotate-180')} />
        </Button>
      </div>
      <Suspense>{isOpen && <MoreFilters search={search} onChange={onChange} />}</Suspense>
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
  )
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
  const current = viewOf(search)
  const { status: _status, sort: _sort, search: _search, ...filters } = search
  return (
    <nav
      aria-label={t('list.overview')}
      className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex gap-1.5">
        {shownViews.map((view) => {
          const number = overview?.[view]
          return (
            <li key={view} className="shrink-0 grow">
              <Link
                to="/"
                search={readSessionsSearch({ ...filters, view })}
                resetScroll={false}
                // Its URL may be part of the current one; `aria-current` shows the choice.
                activeOptions={{ exact: true }}
                aria-current={view === current ? 'page' : undefined}
                className="flex min-h-12 items-center justify-center gap-2 rounded-control border border-line bg-surface px-4 font-semibold text-sm transition-colors hover:border-edge aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
              >
                {t(view === 'review' ? 'state.submitted' : `home.${view}`)}
                <Isolated
                  className={classes(
                    'min-w-[1.2ch] tabular-nums',
                    view === 'needs_me' && number ? 'text-alert' : 'text-muted',
                  )}
                >
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
