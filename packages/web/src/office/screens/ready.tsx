import { readinessStates } from '@brightkey/contract/sessions/choices'
import { getReadiness, listSessions } from '@brightkey/contract/sessions/endpoints'
import type { Readiness } from '@brightkey/contract/sessions/readiness-routes'
import { has } from '@brightkey/contract/users/rules'
import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { readKey } from '../../platform/office/keys.ts'
import { useReadinessText } from '../../platform/office/late-texts.ts'
import { useRememberedSearch } from '../../platform/office/list-search.ts'
import { useUser } from '../../platform/office/login.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { BuildingIcon, LinkIcon, OpenIcon } from '../../ui/office/office-icons.tsx'
import { Page, PageButton } from '../../ui/office/page.tsx'
import { Segments } from '../../ui/office/segments.tsx'
import { Empty, Skeleton } from '../../ui/states.tsx'
import { ReadFailed } from '../fields/read-failed.tsx'
import { ReadinessTiles } from '../readiness/readiness-tiles.tsx'
import { type ReadySearch, readReadySearch } from '../readiness/ready-search.ts'
import { useWall } from '../readiness/use-wall.ts'

const route = getRouteApi('/ready')

const BoardLinkDialog = lazyPart(
  async () => (await import('../readiness/board-link-dialog.tsx')).BoardLinkDialog,
)

/** What changes without a session, such as a guest's time, is seen so late at most. */
const refreshMs = 30_000

/** Which apartments are ready for guests, and what the others wait for. */
export function ReadyScreen() {
  const tr = useReadinessText()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useRememberedSearch('/ready', search)
  const change = (values: { [K in keyof ReadySearch]?: ReadySearch[K] | undefined }) =>
    void navigate({ search: (now) => readReadySearch({ ...now, ...values }), resetScroll: false })
  // Read again with the sessions, whose changes the socket reports.
  const read = useRead(getReadiness, {}, { under: readKey(listSessions, {}), refetchInterval: refreshMs })
  const wall = useWall()
  const mayShare = has(useUser(), 'apartments.edit')
  const [isSharing, setIsSharing] = useState(false)
  const all = read.data?.apartments ?? []
  const areas = new Map(all.map(({ area, area_title }) => [area, area_title]))
  const apartments = all.filter(({ area }) => search.area === undefined || area === search.area)
  const shown = apartments.filter(({ state }) => search.state === undefined || state === search.state)
  return (
    <Page
      wide
      title={tr('ready.title')}
      lead={tr('ready.lead')}
      actions={
        <>
          {mayShare && (
            <PageButton
              folds
              icon={<LinkIcon className="size-5" />}
              label={tr('board.open')}
              onClick={() => setIsSharing(true)}
            />
          )}
          {wall.isPossible && (
            <PageButton
              folds
              icon={<OpenIcon className="size-5" />}
              label={tr('ready.wall')}
              onClick={wall.open}
            />
          )}
        </>
      }
    >
      <title>{`${tr('ready.title')} · Brightkey`}</title>
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={tr('ready.which')}
          value={search.state ?? ''}
          choices={stateChoices(apartments, search.state, (key) => tr(key))}
          onChange={(state) => change({ state: state || undefined })}
        />
        <ChoiceSelect
          aria-label={tr('ready.area')}
          className="w-full sm:w-48"
          value={search.area ?? ''}
          choices={[
            { value: '', label: tr('ready.any_area') },
            ...[...areas].flatMap(([value, title]) => (value && title ? { value, label: title } : [])),
          ]}
          onChange={(area) => change({ area })}
        />
      </div>
      {read.isPending ? (
        <Skeleton label={tr('ready.loading')} rows={6} />
      ) : read.isError && !read.data ? (
        <ReadFailed read={read} />
      ) : shown.length === 0 ? (
        <Empty icon={<BuildingIcon />} title={tr(apartments.length === 0 ? 'ready.empty' : 'ready.none')} />
      ) : (
        // Alone on the screen it has no page around it; behind it is the place of the page's scroll bar.
        <div ref={wall.ref} className={classes('bg-paper backdrop:bg-paper', wall.isOpen && 'p-4 lg:p-8')}>
          {wall.isOpen && (
            <WallHead>
              <Button onClick={wall.close}>{tr('ready.leave_wall')}</Button>
            </WallHead>
          )}
          <ReadinessTiles apartments={shown} wall={wall.isOpen} />
        </div>
      )}
      <Suspense>{isSharing && <BoardLinkDialog onClose={() => setIsSharing(false)} />}</Suspense>
    </Page>
  )
}
ReadyScreen.texts = useReadinessText

function WallHead({ children }: { children: ReactNode }) {
  const tr = useReadinessText()
  return (
    <header className="flex items-center justify-between gap-3 pb-3">
      <h2 className="font-semibold text-2xl">{tr('ready.title')}</h2>
      {children}
    </header>
  )
}

type StateKey = 'ready.all' | `ready_state.${(typeof readinessStates)[number]}`

/** All, and the states that some apartment is in, with their numbers. */
function stateChoices(
  apartments: Readiness['apartments'],
  chosen: ReadySearch['state'],
  text: (key: StateKey) => string,
) {
  const count = (state: string) => apartments.filter((each) => each.state === state).length
  const states = readinessStates.filter((state) => state === chosen || count(state) > 0)
  return [
    { value: '' as const, label: `${text('ready.all')} ${apartments.length}` },
    ...states.map((value) => ({ value, label: `${text(`ready_state.${value}`)} ${count(value)}` })),
  ]
}
