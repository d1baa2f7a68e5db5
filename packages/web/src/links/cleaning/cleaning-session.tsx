import { keepDigitOrder } from '@brightkey/i18n/digit-order'
import { Suspense, useEffect, useState } from 'react'
import { openPart, useOpened } from '../../platform/hash.ts'
import { useText } from '../../platform/language/language.tsx'
import { lazyPart, persistently } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, SendIcon } from '../../ui/icons.tsx'
import { Foot } from '../frame/page-foot.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import type { Tracked } from '../queue/action.ts'
import { Column } from './board.tsx'
import { SessionHead } from './session/session-head.tsx'
import type { SessionView } from './session-view.ts'

const loadNotes = () => import('./session/session-notes.tsx')
const loadSheets = () => import('./open-sheet.tsx')
const SessionNews = lazyPart(async () => (await loadNotes()).SessionNews)
const SessionNotes = lazyPart(async () => (await loadNotes()).SessionNotes)
const SessionProgress = lazyPart(async () => (await loadNotes()).SessionProgress)
const AddTask = lazyPart(async () => (await import('./tasks/add-task.tsx')).AddTask)
const OpenSheet = lazyPart(async () => (await loadSheets()).OpenSheet)
const Extras = lazyPart(async () => (await import('./extras.tsx')).Extras)
const SpotsCard = lazyPart(async () => (await import('./spots/spots-card.tsx')).SpotsCard)
const DraftMark = lazyPart(async () => (await import('./problem/unsent-draft.tsx')).DraftMark)
const Activity = lazyPart(async () => (await import('./activity.tsx')).Activity)
const SentProblems = lazyPart(async () => (await import('./activity.tsx')).SentProblems)
const BoardNews = lazyPart(async () => (await import('./tasks/board-news.tsx')).BoardNews)
const QueueState = lazyPart(async () => (await import('../queue/queue-state.tsx')).QueueState)

type CleaningSessionProps = {
  session: SessionView
  items: readonly Tracked[]
  /** Whether the working part has loaded; before that only the board is shown. */
  working: boolean
  closed: boolean
  now: string
}

const photosReceived = ({ tasks }: SessionView) =>
  tasks.flatMap(({ photos }) => photos).filter(({ where }) => where === 'received').length

/** The session being worked on. The open sheet is in the address: `#task-…`, `#problem`, `#submit`. */
export function CleaningSession({ session, items, working, closed, now }: CleaningSessionProps) {
  const t = useText()
  const opened = useOpened()
  const [first] = useState(session)
  // Loaded ahead of the first tap.
  useEffect(() => void persistently(loadSheets).then(({ prepareSheets }) => prepareSheets()), [])
  const { submitting, tasks } = session
  const onItsWay = submitting !== null && submitting.refused === null
  const hasRefused = items.some((item) => item.refused !== null)
  const locked = closed || onItsWay
  const column = { session, locked, onOpen: (id: string) => openPart(`task-${id}`) }

  return (
    <PageFrame wide>
      <title>{`${keepDigitOrder(session.apartment.name)} · Brightkey`}</title>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-3 lg:items-start">
        <div className="grid gap-3 empty:hidden lg:col-span-3">
          {working && (closed || onItsWay || hasRefused) && (
            <Suspense>
              <Activity session={session} closed={closed} />
            </Suspense>
          )}
          {working && !locked && session.spot_shots && (
            <Suspense>
              <SpotsCard session={session} spots={session.spot_shots} />
            </Suspense>
          )}
          {(session.returned || session.expires_at <= now) && (
            <Suspense>
              <SessionNews session={session} closed={closed} now={now} />
            </Suspense>
          )}
        </div>
        <SessionHead session={session} now={now} />
        <Column {...column} status="active" />
        <Suspense fallback={notesPlace}>
          <SessionNotes session={session} />
          <SessionProgress session={session} working={working} />
        </Suspense>
        <Column {...column} status="available" />
        <Column {...column} status="completed" />
        {!locked && session.templates.length > 0 && (
          <Suspense>
            <AddTask onAdd={() => openPart('add')} />
          </Suspense>
        )}
        <Suspense>
          <Extras session={session} locked={locked} working={working} />
        </Suspense>
        {/* Below all, because it comes after the first view and would move what is there. */}
        {working && session.issues.length > 0 && (
          <Suspense>
            <SentProblems issues={session.issues} className="lg:order-1 lg:col-span-3" />
          </Suspense>
        )}
      </div>

      {working && (
        <Suspense>
          <BoardNews first={first} session={session} isCovered={opened !== '' || onItsWay} />
        </Suspense>
      )}
      {(!locked || working) && (
        <Foot wide>
          <Suspense fallback={keptPlace}>
            {working ? (
              <QueueState received={photosReceived(session)} tasks={tasks} always={!locked} />
            ) : (
              keptPlace
            )}
          </Suspense>
          {!locked && (
            <div className="flex min-w-0 flex-1 gap-2 *:min-w-0 *:flex-1 md:ms-auto md:max-w-lg">
              <Button
                className={footButton}
                icon={<AlertIcon className="size-5" />}
                onClick={() => openPart('problem')}
              >
                {t('trouble.button')}
                {working && (
                  <Suspense>
                    <DraftMark issues={session.issues} />
                  </Suspense>
                )}
              </Button>
              <Button
                className={footButton}
                look={tasks.every(({ status }) => status === 'completed') && !hasRefused ? 'strong' : 'quiet'}
                icon={<SendIcon className="size-5" />}
                onClick={() => openPart('submit')}
              >
                {t('submit.button')}
              </Button>
            </div>
          )}
        </Foot>
      )}

      {working && opened !== '' && (
        <Suspense>
          <OpenSheet session={session} opened={opened} locked={locked} />
        </Suspense>
      )}
    </PageFrame>
  )
}

// Two lines of text next to an icon, in each language, on the narrowest phone.
const footButton = 'gap-1! px-1.5! py-1! text-sm! leading-tight'
/** As many elements as the parts have, because a tap kept before the page works is found by its place. */
const notesPlace = (
  <>
    <div />
    <div />
  </>
)
/** Kept for the queue's button, so that the others do not move when it is loaded. */
const keptPlace = <span className="size-12 shrink-0" />
