import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useMedia } from '../../../platform/use-media.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { CalendarIcon } from '../../../ui/office/office-icons.tsx'
import { Empty } from '../../../ui/states.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { DayList } from './day-list.tsx'
import { ScheduleGrid } from './grid.tsx'
import {
  type Chip,
  type Gap,
  isHeading,
  linesByApartment,
  linesByCleaner,
  listDays,
  type Plan,
  placeChips,
} from './layout.ts'
import { ProblemCounts } from './problem-counts.tsx'
import { isNarrowed, type ScheduleSearch, withoutFilters } from './schedule-search.ts'
import type { useMoves } from './use-moves.ts'
import { useNotify } from './use-notify.ts'

// They contain a calendar, menus and lists, so they load when first opened.
const PlaceDialog = lazyPart(async () => (await import('./place-dialog.tsx')).PlaceDialog)
const AssignDialog = lazyPart(async () => (await import('../bulk/assign-dialog.tsx')).AssignDialog)
const CreateDialog = lazyPart(async () => (await import('../bulk/create-dialog.tsx')).CreateDialog)
const ConfirmDouble = lazyPart(async () => (await import('../doubles.tsx')).ConfirmDouble)
const SelectionBar = lazyPart(async () => (await import('./selection-bar.tsx')).SelectionBar)

const none: ReadonlySet<string> = new Set()

type PlannedProps = {
  plan: Plan
  search: ScheduleSearch
  today: string
  moves: ReturnType<typeof useMoves>
  book: readonly AssignedCleaner[]
}

/** The grid of a wide screen, or the list of a phone, and what can be done from it. */
export function Planned({ plan, search, today, moves, book }: PlannedProps) {
  const { t } = useTexts()
  const { dayText } = useFormats()
  const navigate = useNavigate()
  const notify = useNotify()
  const isPhone = useMedia(phone)
  const [selected, setSelected] = useState(none)
  const [placing, setPlacing] = useState<{ about: 'move' | 'assign'; chip: Chip } | null>(null)
  const [toCreate, setToCreate] = useState<readonly Gap[] | null>(null)
  const [jump, setJump] = useState<{ key: string } | null>(null)
  const byCleaner = search.by === 'cleaners'
  const [isFolded, setIsFolded] = useState(true)
  const lines = useMemo(
    () => (byCleaner ? linesByCleaner(plan, t('assign.none'), isFolded) : linesByApartment(plan)),
    [plan, byCleaner, t, isFolded],
  )
  if (plan.apartments.length === 0) return <NothingToPlan search={search} />
  const rows = lines.flatMap((line) => (isHeading(line) ? [] : [line]))
  const isSelected = ({ key }: Chip | Gap) => selected.has(key)
  const chips = rows.flatMap((row) => row.chips.filter(isSelected))
  // Rows of cleaners have none.
  const gaps = placeChips(plan).gaps
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
  const days = listDays(plan)
  return (
    <>
      <p className="hidden font-semibold print:block">
        <Isolated>{dayText(days[0] ?? '')}</Isolated> – <Isolated>{dayText(days.at(-1) ?? '')}</Isolated>
      </p>
      <ProblemCounts
        plan={plan}
        onShow={(key) => {
          setIsFolded(false)
          setJump({ key })
        }}
        onSelect={(keys) => setSelected(new Set(keys))}
        onCreate={() => setToCreate(gaps.filter(({ madeOn }) => madeOn === null))}
      />
      {isPhone ? (
        <DayList
          plan={plan}
          byCleaner={byCleaner}
          today={today}
          selected={selected}
          jump={jump}
          onSelect={(key) => select(key, true)}
          onPlace={onPlace}
        />
      ) : (
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
          onFold={() => setIsFolded((now) => !now)}
        />
      )}
      <Suspense>
        {selected !== none && (
          <SelectionBar
            chips={chips}
            gaps={gaps.filter(isSelected)}
            isPhone={isPhone}
            onMove={(chip) => onPlace('move', chip)}
            onCreate={setToCreate}
            onRemove={(keys) => setSelected((now) => new Set([...now].filter((key) => !keys.includes(key))))}
            onClear={() => setSelected(new Set())}
          />
        )}
        {placing?.about === 'move' && (
          <PlaceDialog
            chip={placing.chip}
            cleaner={book.find(({ id }) => id === placing.chip.session.cleaner_id) ?? null}
            onPlace={(target) => moves.move(placing.chip.session, target, { isWarned: true })}
            onClose={() => setPlacing(null)}
          />
        )}
        {placing?.about === 'assign' && (
          <AssignDialog
            title={t('schedule.assign_title', { code: placing.chip.session.code })}
            isAssigned={placing.chip.session.cleaner_id !== null}
            offersNotice
            onChoose={(cleaner, notifies) => {
              const { session } = placing.chip
              const to = cleaner && { id: cleaner.id, name: getCleanerName(cleaner) }
              moves.move(
                session,
                { days: 0, cleaner: to },
                notifies ? { onSaved: () => notify(session.id) } : {},
              )
              setPlacing(null)
            }}
            onClose={() => setPlacing(null)}
          />
        )}
        {moves.question && (
          <ConfirmDouble
            doubles={moves.question.doubles}
            confirm={t('doubles.move')}
            onConfirm={() => moves.question?.answer(true)}
            onClose={() => moves.question?.answer(false)}
          />
        )}
        {toCreate && (
          <CreateDialog
            only={toCreate.map(({ apartmentId, date }) => ({ apartment_id: apartmentId, day: date }))}
            onCreated={(sessions) => setSelected(new Set(sessions.map(({ id }) => id)))}
            onClose={() => setToCreate(null)}
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
      <Empty
        icon={<CalendarIcon />}
        title={t('schedule.none_found')}
        action={
          <Link to="/schedule" search={withoutFilters(search)} className={buttonClasses('strong')}>
            {t('schedule.clear_filters')}
          </Link>
        }
      >
        {t('schedule.none_found_hint')}
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

const phone = '(width <= 640px)'
