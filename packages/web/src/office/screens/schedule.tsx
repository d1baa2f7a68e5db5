import { listCleaners } from '@brightkey/contract/cleaners/endpoints'
import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { getSchedule } from '@brightkey/contract/sessions/endpoints'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { keyOf } from '../../platform/office/keys.ts'
import { useRememberedSearch } from '../../platform/office/list-search.ts'
import { getErrorText } from '../../platform/office/problem.ts'
import { readAgain } from '../../platform/office/queries.ts'
import { useLive } from '../../platform/office/socket.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { useRead, useReadList } from '../../platform/office/use-read.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { PrintIcon } from '../../ui/icons.tsx'
import { Help } from '../../ui/office/help.tsx'
import { CalendarIcon, LinkIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { FeedDialog } from '../fields/feed-dialog.tsx'
import { DayList } from '../sessions/schedule/day-list.tsx'
import { ScheduleGrid } from '../sessions/schedule/grid.tsx'
import {
  type Chip,
  isHeading,
  linesByApartment,
  linesByCleaner,
  type Plan,
} from '../sessions/schedule/layout.ts'
import { ProblemCounts } from '../sessions/schedule/problem-counts.tsx'
import {
  isNarrowed,
  readScheduleSearch,
  type ScheduleChange,
  type ScheduleSearch,
  toScheduleInput,
} from '../sessions/schedule/schedule-search.ts'
import { SelectionBar } from '../sessions/schedule/selection-bar.tsx'
import { Toolbar } from '../sessions/schedule/toolbar.tsx'
import { useMoves } from '../sessions/schedule/use-moves.ts'

const route = getRouteApi('/schedule')

// Contains a calendar, so it loads when first opened.
const PlaceDialog = lazyPart(async () => (await import('../sessions/schedule/place-dialog.tsx')).PlaceDialog)

/** What is planned, by apartment or cleaner and day. */
export function ScheduleScreen() {
  const { t } = useTexts()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { today } = useDateTexts()
  useRememberedSearch('/schedule', search)
  useLiveSchedule()
  const change = (values: ScheduleChange, replace = false) =>
    void navigate({ search: (now) => readScheduleSearch({ ...now, ...values }), replace, resetScroll: false })
  const schedule = useRead(getSchedule, toScheduleInput(search, today), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const book = useReadList(listCleaners, { limit: 100, active: 'true' })
  const cleaners = useMemo(() => book.data?.pages.flatMap(({ results }) => results) ?? [], [book.data])
  const moves = useMoves()
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  const plan = useMemo<Plan | null>(() => {
    if (!schedule.data) return null
    const known = new Map([...schedule.data.cleaners, ...cleaners].map((each) => [each.id, each]))
    return {
      ...schedule.data,
      cleaners: [...known.values()].toSorted((a, b) => getCleanerName(a).localeCompare(getCleanerName(b))),
      sessions: moves.applyMoves(schedule.data.sessions),
    }
  }, [schedule.data, cleaners, moves.applyMoves])
  return (
    <Page
      wide
      title={t('schedule.title')}
      help={<Help label={t('help.about', { topic: t('schedule.title') })}>{t('schedule.keys')}</Help>}
      actions={
        <>
          <Button icon={<LinkIcon className="size-5" />} onClick={() => setIsFeedOpen(true)}>
            {t('feed.title')}
          </Button>
          <Button className="max-sm:hidden" icon={<PrintIcon className="size-5" />} onClick={() => print()}>
            {t('schedule.print')}
          </Button>
        </>
      }
    >
      <title>{`${t('schedule.title')} · Brightkey`}</title>
      <Toolbar search={search} today={today} cleaners={cleaners} onChange={change} />
      {schedule.isError && !plan ? (
        <ErrorState
          title={getErrorText(schedule.error, t('act.load_failed'))}
          retry={{ label: t('common.retry'), onRetry: () => void schedule.refetch() }}
        />
      ) : plan ? (
        <div
          aria-busy={schedule.isPlaceholderData}
          className="grid min-w-0 grid-cols-1 gap-3 aria-busy:opacity-60"
        >
          <Planned plan={plan} search={search} today={today} moves={moves} book={cleaners} />
        </div>
      ) : (
        <Skeleton label={t('schedule.loading')} rows={6} />
      )}
      {isFeedOpen && <FeedDialog owner={null} onClose={() => setIsFeedOpen(false)} />}
    </Page>
  )
}

type PlannedProps = {
  plan: Plan
  search: ScheduleSearch
  today: string
  moves: ReturnType<typeof useMoves>
  book: readonly AssignedCleaner[]
}

function Planned({ plan, search, today, moves, book }: PlannedProps) {
  const { t } = useTexts()
  const navigate = route.useNavigate()
  const isPhone = useIsPhone()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [placing, setPlacing] = useState<{ about: 'move' | 'assign'; chip: Chip } | null>(null)
  const [jump, setJump] = useState<{ key: string } | null>(null)
  const byCleaner = search.by === 'cleaners'
  const lines = useMemo(
    () => (byCleaner ? linesByCleaner(plan, t('assign.none')) : linesByApartment(plan)),
    [plan, byCleaner, t],
  )
  if (plan.apartments.length === 0) return <NothingToPlan search={search} />
  const chips = lines.flatMap((line) => (isHeading(line) ? [] : line.chips))
  const onPlace = (about: 'move' | 'assign', chip: Chip) => setPlacing({ about, chip })

  function select(key: string, withOthers: boolean) {
    const others = [...selected].filter((each) => each !== key)
    if (withOthers) setSelected(new Set(selected.has(key) ? others : [...others, key]))
    else setSelected(new Set(selected.has(key) && others.length === 0 ? [] : [key]))
  }
  function moveTo(chip: Chip, days: number, row: string) {
    const line = lines.find(({ key }) => key === row)
    if (!byCleaner || !line || isHeading(line)) return moves.move(chip.session, { days })
    moves.move(chip.session, { days, cleaner: line.id === null ? null : { id: line.id, name: line.title } })
  }
  function show(key: string) {
    if (!isPhone) return setJump({ key })
    const item = document.querySelector(`[data-item="${CSS.escape(key)}"]`)
    item?.scrollIntoView({ block: 'center' })
    item?.querySelector('a')?.focus({ preventScroll: true })
  }
  return (
    <>
      <ProblemCounts plan={plan} onShow={show} />
      {isPhone ? (
        <DayList plan={plan} today={today} onPlace={onPlace} />
      ) : (
        <>
          <ScheduleGrid
            key={byCleaner ? 'cleaners' : 'apartments'}
            plan={plan}
            lines={lines}
            byCleaner={byCleaner}
            today={today}
            selected={selected}
            jump={jump}
            onSelect={select}
            onOpen={(id) => void navigate({ to: '/sessions/$id', params: { id } })}
            onAssign={(chip) => onPlace('assign', chip)}
            onMove={moveTo}
            onUndo={moves.undo}
          />
          <SelectionBar
            chips={chips.filter(({ key }) => selected.has(key))}
            onPlace={onPlace}
            onClear={() => setSelected(new Set())}
          />
        </>
      )}
      <Suspense>
        {placing && (
          <PlaceDialog
            about={placing.about}
            chip={placing.chip}
            cleaner={book.find(({ id }) => id === placing.chip.session.cleaner_id) ?? null}
            onPlace={(target) => moves.move(placing.chip.session, target)}
            onClose={() => setPlacing(null)}
          />
        )}
      </Suspense>
    </>
  )
}

function NothingToPlan({ search }: { search: ScheduleSearch }) {
  const { t } = useTexts()
  if (isNarrowed(search))
    return (
      <Empty icon={<CalendarIcon />} title={t('act.nothing_found')}>
        {t('list.none_found_hint')}
      </Empty>
    )
  const action = (
    <Link to="/apartments" className={buttonClasses('strong')}>
      {t('schedule.by_apartments')}
    </Link>
  )
  return (
    <Empty icon={<CalendarIcon />} title={t('schedule.empty')} action={action}>
      {t('schedule.empty_hint')}
    </Empty>
  )
}

/** The whole schedule is read again at most this often, because cleaners tick quickly and it is large. */
const rereadMs = 2_000

/** Reads the schedule again when a session has changed. */
function useLiveSchedule(): void {
  const isWaiting = useRef(false)
  useLive((message) => {
    if (message.type !== 'opened' && message.type !== 'session.updated') return
    if (isWaiting.current) return
    isWaiting.current = true
    setTimeout(() => {
      isWaiting.current = false
      void readAgain(keyOf(getSchedule, {}))
    }, rereadMs)
  })
}

const phone = '(width <= 640px)'

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (reader) => {
      const query = matchMedia(phone)
      query.addEventListener('change', reader)
      return () => query.removeEventListener('change', reader)
    },
    () => matchMedia(phone).matches,
  )
}
