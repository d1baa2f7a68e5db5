import { listCleaners } from '@brightkey/contract/cleaners/endpoints'
import { getSchedule } from '@brightkey/contract/sessions/endpoints'
import { nameComparer } from '@brightkey/i18n/name-order'
import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { readKey } from '../../platform/office/keys.ts'
import { useRememberedSearch } from '../../platform/office/list-search.ts'
import { createLiveReads } from '../../platform/office/live/live-reads.ts'
import { useLive } from '../../platform/office/live/socket.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { useRead, useReadEvery } from '../../platform/office/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { PrintIcon } from '../../ui/icons.tsx'
import { Help } from '../../ui/office/help.tsx'
import { LinkIcon } from '../../ui/office/office-icons.tsx'
import { Page, PageButton } from '../../ui/office/page.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { getCleanerName } from '../fields/cleaner-name.ts'
import { FeedDialog } from '../fields/feed-dialog.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import type { Plan } from '../sessions/schedule/layout.ts'
import { Planned } from '../sessions/schedule/planned.tsx'
import {
  ofState,
  readScheduleSearch,
  type ScheduleChange,
  toScheduleInput,
} from '../sessions/schedule/schedule-search.ts'
import { ApartmentSearch, Toolbar } from '../sessions/schedule/toolbar.tsx'
import { useMoves } from '../sessions/schedule/use-moves.ts'

const route = getRouteApi('/schedule')

/** What is planned, by apartment or cleaner and day. */
export function ScheduleScreen() {
  const { t, locale } = useTexts()
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
  const book = useReadEvery(listCleaners, { active: 'true' }).data
  const cleaners = useMemo(() => book ?? [], [book])
  const moves = useMoves(cleaners)
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  const compareNames = useMemo(() => nameComparer(locale), [locale])
  const plan = useMemo<Plan | null>(() => {
    if (!schedule.data) return null
    const narrowed = ofState(schedule.data, search.state)
    const known = new Map([...schedule.data.cleaners, ...cleaners].map((each) => [each.id, each]))
    return {
      ...narrowed,
      cleaners: [...known.values()].toSorted((a, b) => compareNames(getCleanerName(a), getCleanerName(b))),
      sessions: moves.applyMoves(narrowed.sessions),
    }
  }, [schedule.data, search.state, cleaners, compareNames, moves.applyMoves])
  return (
    <Page
      fills
      title={t('schedule.title')}
      help={<Help label={t('help.about', { topic: t('schedule.title') })}>{t('schedule.keys')}</Help>}
      search={<ApartmentSearch search={search} onChange={change} />}
      actions={
        <>
          <PageButton
            folds
            label={t('feed.title')}
            icon={<LinkIcon className="size-5" />}
            onClick={() => setIsFeedOpen(true)}
          />
          <Button className="max-sm:hidden" icon={<PrintIcon className="size-5" />} onClick={() => print()}>
            {t('schedule.print')}
          </Button>
        </>
      }
    >
      <title>{`${t('schedule.title')} · Brightkey`}</title>
      <Toolbar search={search} today={today} cleaners={cleaners} onChange={change} />
      {schedule.isError && !plan ? (
        <ReadFailed read={schedule} />
      ) : plan ? (
        <div
          aria-busy={schedule.isPlaceholderData}
          className="grid min-w-0 grid-cols-1 gap-3 aria-busy:opacity-60 lg:flex lg:min-h-0 lg:flex-col print:block"
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

/** Reads the schedule again when a session has changed: not as soon as a list, because it is large. */
function useLiveSchedule(): void {
  const changed = useMemo(() => createLiveReads([readKey(getSchedule, {})], 2_000), [])
  useLive((message) => {
    if (message.type === 'missed') changed(undefined)
    if (message.type === 'session.updated') changed(message.by)
  })
}
