import { IssueList } from '../../features/issues/issue-list.tsx'
import { OnItsWay } from '../../features/session/on-its-way.tsx'
import { SessionNotices } from '../../features/session/session-notices.tsx'
import { useOutbox, useWaiting } from '../../platform/outbox/outbox-context.tsx'
import type { SessionView } from '../../platform/outbox/received.ts'
import { RefusedWork } from './refused-work.tsx'

type ActivityProps = { session: SessionView; closed: boolean; now: string }

/** What has come of the work so far: the time past, the report on its way, what was refused, what was reported. */
export function Activity({ session, closed, now }: ActivityProps) {
  const outbox = useOutbox()
  useWaiting()
  const { submitting } = session
  return (
    <>
      <SessionNotices session={session} closed={closed} now={now} />
      {submitting !== null && submitting.refused === null && (
        <OnItsWay submit={submitting} onChange={() => void outbox.remove(submitting)} />
      )}
      <RefusedWork besides={session.tasks.map((each) => each.id)} />
      <IssueList issues={session.issues} />
    </>
  )
}
