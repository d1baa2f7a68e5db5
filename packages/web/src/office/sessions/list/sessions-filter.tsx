import { sessionFilters } from '@brightkey/contract/sessions/choices'
import { getOverview } from '@brightkey/contract/sessions/endpoints'
import type { Overview } from '@brightkey/contract/sessions/office-schema'
import { countedUpTo } from '@brightkey/contract/sessions/rules'
import { Link } from '@tanstack/react-router'
import { useTyped } from '../../../platform/office/list-search.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { SearchField } from '../../../ui/office/page.tsx'
import { Segments } from '../../../ui/office/segments.tsx'
import { readSessionsSearch, type SessionsSearch } from './sessions-search.ts'

/** The changed parameters; `undefined` removes one. */
type SearchChange = { [K in keyof SessionsSearch]?: SessionsSearch[K] | undefined }

export type FilterProps = {
  search: SessionsSearch
  /** `typed` is for pauses in typing, which should not fill the history. */
  onChange: (change: SearchChange, how: 'chosen' | 'typed') => void
}

/** Filter and search of the list, kept in the URL. `apartment` and `cleaner` are the names of those filtered by. */
export function SessionsFilter({
  search,
  onChange,
  apartment,
  cleaner,
}: FilterProps & { apartment: string | null; cleaner: string | null }) {
  const { t } = useTexts()
  const [typed, setTyped] = useTyped(search.search ?? '', (text) => onChange({ search: text }, 'typed'))
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Segments
        label={t('list.filter')}
        // While a view is chosen above, none of these is selected.
        value={search.view ?? search.status ?? 'all'}
        choices={sessionFilters.map((each) => ({
          value: each,
          label: t(each === 'overdue' ? 'state.overdue' : `list.${each}`),
        }))}
        onChange={(status) =>
          onChange({ status: sessionFilters.find((each) => each === status), view: undefined }, 'chosen')
        }
      />
      <SearchField label={t('list.search')} value={typed} onChange={setTyped} />
      {search.apartment !== undefined && (
        <OnlyThese
          label={t('list.of_apartment', { apartment: apartment ?? '…' })}
          clear={t('list.of_apartment_clear', { apartment: apartment ?? '…' })}
          onClear={() => onChange({ apartment: undefined }, 'chosen')}
        />
      )}
      {search.cleaner !== undefined && (
        <OnlyThese
          label={t('assign.of_cleaner', { cleaner: cleaner ?? '…' })}
          clear={t('assign.of_cleaner_clear', { cleaner: cleaner ?? '…' })}
          onClear={() => onChange({ cleaner: undefined }, 'chosen')}
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

const tiles: readonly {
  count: keyof Overview
  label: 'state.overdue' | 'list.due_today' | 'state.active' | 'state.submitted'
  shows: Pick<SessionsSearch, 'status' | 'view'>
  tone: string
}[] = [
  { count: 'late', label: 'state.overdue', shows: { status: 'overdue' }, tone: 'text-alert' },
  { count: 'due_today', label: 'list.due_today', shows: { view: 'due_today' }, tone: 'text-waiting' },
  { count: 'in_progress', label: 'state.active', shows: { view: 'in_progress' }, tone: 'text-primary' },
  { count: 'review', label: 'state.submitted', shows: { view: 'review' }, tone: 'text-good' },
]

/** Counts of sessions that need attention. Each filters the list; pressed again, it shows all. */
export function OverviewStrip({ search }: { search: SessionsSearch }) {
  const { t } = useTexts()
  // Sessions become overdue by the clock, which the socket does not report.
  const overview = useRead(getOverview, {}, { refetchInterval: 60_000 }).data
  return (
    <nav aria-label={t('list.overview')}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
        {tiles.map(({ count, label, shows, tone }) => {
          const chosen = search.status === shows.status && search.view === shows.view
          const { status: _status, view: _view, ...rest } = search
          const number = overview?.[count]
          return (
            <li key={count}>
              <Link
                to="/"
                search={readSessionsSearch(chosen ? rest : { ...rest, ...shows })}
                resetScroll={false}
                // Its URL may be part of the current one; `aria-current` shows the choice.
                activeOptions={{ exact: true }}
                aria-current={chosen ? 'true' : undefined}
                className="flex h-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2.5 shadow-card transition-colors hover:border-edge aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft sm:flex-col sm:items-start sm:gap-0 sm:py-3"
              >
                <span
                  dir="ltr"
                  className={classes(
                    'min-w-[1.2ch] font-bold text-2xl tabular-nums',
                    number ? tone : 'text-muted',
                  )}
                >
                  {number === undefined
                    ? '–'
                    : number < countedUpTo
                      ? number
                      : t('list.at_least', { count: number })}
                </span>
                <span className="min-w-0 text-balance text-muted text-sm leading-snug">{t(label)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
