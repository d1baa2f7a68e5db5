import { whyNotSubmit } from '@brightkey/contract/sessions/rules'
import { Suspense, useEffect, useState } from 'react'
import { openPart, useOpened } from '../../platform/hash.ts'
import { useText } from '../../platform/language/language.tsx'
import { lazyPart, persistently } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, SendIcon } from '../../ui/icons.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import type { Tracked } from '../queue/action.ts'
import { Board } from './board.tsx'
import { SessionHead } from './session/session-head.tsx'
import type { SessionView } from './session/session-view.ts'

const loadSheets = () => import('./open-sheet.tsx')
const OpenSheet = lazyPart(async () => (await loadSheets()).OpenSheet)
const DraftMark = lazyPart(async () => (await import('./problem/unsent-draft.tsx')).DraftMark)
const Activity = lazyPart(async () => (await import('./activity.tsx')).Activity)
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
  const [first] = useState(session.tasks)
  // Loaded ahead of the first tap.
  useEffect(() => void persistently(loadSheets).then(({ prepareSheets }) => prepareSheets()), [])
  const { submitting } = session
  const onItsWay = submitting !== null && submitting.refused === null
  const hasRefused = items.some((item) => item.refused !== null)
  const locked = closed || onItsWay
  const eventful = session.issues.length > 0 || onItsWay || hasRefused || session.expires_at <= now

  return (
    <PageFrame wide>
      <title>{`${session.apartment.name} · Brightkey`}</title>
      <div className="grid grid-cols-1 gap-5 pb-[12rem]">
        <SessionHead session={session} now={now} />
        {working && eventful && (
          <Suspense>
            <Activity session={session} closed={closed} now={now} />
          </Suspense>
        )}
        <Board
          session={session}
          locked={locked}
          onOpen={(id) => openPart(`task-${id}`)}
          onAdd={() => openPart('add')}
        />
      </div>

      {(!locked || working) && (
        <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]">
          <div className="mx-auto flex max-w-6xl flex-col gap-2 px-4 py-2.5 md:flex-row md:items-center">
            {working && (
              <Suspense>
                <BoardNews first={first} tasks={session.tasks} />
              </Suspense>
            )}
            {working && (
              <Suspense>
                <QueueState received={photosReceived(session)} tasks={session.tasks} />
              </Suspense>
            )}
            {!locked && (
              <div className="flex flex-wrap gap-2 *:grow *:basis-36 *:first:basis-40 md:ms-auto md:flex-nowrap">
                <Button
                  className="gap-1.5! px-2! text-sm! sm:px-4! sm:text-base!"
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
                  className="gap-1.5! px-2! text-sm! sm:px-4! sm:text-base!"
                  look={whyNotSubmit(session.tasks) === null ? 'strong' : 'outline'}
                  icon={<SendIcon className="size-5" />}
                  onClick={() => openPart('submit')}
                >
                  {t('submit.button')}
                </Button>
              </div>
            )}
          </div>
        </div>
      )}

      {working && opened !== '' && (
        <Suspense>
          <OpenSheet session={session} opened={opened} locked={locked} />
        </Suspense>
      )}
    </PageFrame>
  )
}
