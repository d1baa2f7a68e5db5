import {
  getSession,
  listSessions,
  removeSession,
  restoreSession,
} from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { type ReactNode, useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { keyOf } from '../../../platform/office/keys.ts'
import { useUser } from '../../../platform/office/login.ts'
import { wordsOf } from '../../../platform/office/problem.ts'
import { useWrite } from '../../../platform/office/use-write.ts'
import { useWords } from '../../../platform/office/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Links } from '../links/links.tsx'
import { Reports } from '../review/reports.tsx'
import { ReturnedNotice, Review, returnedAt } from '../review/review.tsx'
import { DeletedPhotos } from './deleted-photos.tsx'
import { happenedIn } from './happened.ts'
import { Issues } from './issues.tsx'
import { SessionHeader } from './session-header.tsx'
import { mayChange, mayDelete } from './session-rules.ts'
import { TaskItem } from './task-item.tsx'

type DetailsProps = {
  session: Session
  /** Photos to look at twice. */
  toLookAt: ReactNode
  /** What else can be done with one version of its report. */
  moreOfReport: (report: Session['reports'][number]) => ReactNode
  /** What came back by the other links, and the word that nothing did. */
  results: ReactNode
  resultsNote: ReactNode
  /** Where its reports were sent. */
  deliveries: ReactNode
  onGone: () => void
}

/** The whole of one session: what is done at the start side, what belongs to it at the end side. */
export function SessionDetails({ session, onGone, ...parts }: DetailsProps) {
  const { t } = useWords()
  const { moment } = useFormats()
  const user = useUser()
  const when = moment(session.created_at)
  return (
    <div className="grid items-start grid-cols-1 gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-1 gap-5">
        <SessionHeader session={session} />
        <Review session={session} />
        {parts.toLookAt}
        <ReturnedNotice session={session} />
        <Issues session={session} />
        {parts.results}
        <section aria-labelledby="tasks" className="grid grid-cols-1 gap-3">
          <h2 id="tasks" className="font-bold text-lg">
            {t('one.tasks')}
          </h2>
          {session.tasks.map((task) => (
            <TaskItem
              key={task.id}
              task={task}
              returnedAt={returnedAt(session)}
              again={session.returned?.task_ids.includes(task.id) ?? false}
              photoAsked={session.timeline.some(
                (entry) => entry.type === 'photo.asked_again' && entry.values.task_id === task.id,
              )}
            />
          ))}
        </section>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Reports session={session} more={parts.moreOfReport} />
        {parts.deliveries}
        <Links session={session} note={parts.resultsNote} />
        <DeletedPhotos session={session} />
        <Timeline session={session} />
        <div className="grid grid-cols-1 gap-2 px-1 text-muted text-sm">
          <p>
            <bdi>
              {session.created_by
                ? t('one.created_by', { when, name: session.created_by.name })
                : t('one.created', { when })}
            </bdi>
          </p>
          {mayChange(session) && <p>{t('one.closes_at', { when: moment(session.closes_at) })}</p>}
          {mayDelete(user, session) && <DeleteSession session={session} onGone={onGone} />}
        </div>
      </div>
    </div>
  )
}

/** What happened, newest first. */
function Timeline({ session }: { session: Session }) {
  const { t, locale } = useWords()
  const { moment } = useFormats()
  return (
    <Panel title={t('one.timeline')}>
      <ol className="grid grid-cols-1">
        {session.timeline.toReversed().map((entry) => (
          <li key={entry.id} className="relative border-line border-s-2 ps-4 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[7px] top-1.5 size-3 rounded-full border-2 border-surface bg-edge"
            />
            <p className="text-sm">{happenedIn(entry, session, t, locale)}</p>
            <p className="text-muted text-xs">
              {moment(entry.at)}
              {entry.by && (
                <>
                  {' · '}
                  <bdi>{entry.by}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Moves a session to the bin after a confirmation; `onGone` leads away from its page. */
function DeleteSession({ session, onGone }: { session: Session; onGone: () => void }) {
  const { t } = useWords()
  const toast = useToast()
  // Of the lists alone: read again, the session itself would be missing.
  const remove = useWrite(removeSession, { rereads: () => [keyOf(listSessions, {})] })
  const restore = useWrite(restoreSession, { stores: getSession })
  const [asked, setAsked] = useState(false)
  function gone() {
    const undo = { label: t('one.restore'), onPress: () => restore.mutate({ id: session.id }) }
    toast({ text: t('one.deleted'), tone: 'good', for: 10_000, action: undo })
    onGone()
  }
  return (
    <>
      <Button
        look="danger"
        size="small"
        className="justify-self-start"
        icon={<TrashIcon className="size-4" />}
        onClick={() => setAsked(true)}
      >
        {t('one.delete')}
      </Button>
      {asked && (
        <Confirm
          title={t('one.delete_title', { code: session.code })}
          labels={{ confirm: t('one.delete'), cancel: t('act.cancel') }}
          busy={remove.isPending}
          error={remove.error && wordsOf(remove.error, t('act.save_failed'))}
          onConfirm={() => remove.mutate({ id: session.id }, { onSuccess: gone })}
          onClose={() => setAsked(false)}
        >
          {t('one.delete_text')}
        </Confirm>
      )}
    </>
  )
}
