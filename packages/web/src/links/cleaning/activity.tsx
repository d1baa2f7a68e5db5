import { useEffect } from 'react'
import { persistently } from '../../platform/late/lazy-part.ts'
import { OnItsWay } from '../queue/on-its-way.tsx'
import { useOutbox, useWaiting } from '../queue/outbox-context.tsx'
import { RefusedWork } from '../queue/refused-work.tsx'
import { IssueList } from './problem/issue-list.tsx'
import { SessionNotices } from './session/session-notices.tsx'
import type { SessionView } from './session/session-view.ts'

type ActivityProps = { session: SessionView; closed: boolean; now: string }

/** What has come of the work so far: the time past, the report on its way, what was refused, what was reported. */
export function Activity({ session, closed, now }: ActivityProps) {
  const outbox = useOutbox()
  useWaiting()
  const { submitting } = session
  const onItsWay = submitting !== null
  // The good news must not wait for the network to bring the page that tells it.
  useEffect(() => {
    if (onItsWay) void persistently(() => import('./received.tsx'))
  }, [onItsWay])
  return (
    <>
      <SessionNotices session={session} closed={closed} now={now} />
      {submitting !== null && submitting.refused === null && (
        <OnItsWay submit={submitting} onChange={() => void outbox.remove(submitting)} />
      )}
      <RefusedWork besides={session.tasks.map((each) => each.id)} tasks={session.tasks} />
      <IssueList issues={session.issues} />
    </>
  )
}
