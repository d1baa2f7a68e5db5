import { textIn } from '@brightkey/contract/locale'
import {
  getSession,
  listSessions,
  removeSession,
  restoreSession,
} from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { describeEvent } from '@brightkey/i18n/describe-event'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useFormats, zone } from '../../../platform/office/formats.ts'
import { readKey } from '../../../platform/office/keys.ts'
import { useUser } from '../../../platform/office/login.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { TrashIcon } from '../../../ui/icons.tsx'
import { Disclose } from '../../../ui/office/disclose.tsx'
import { Confirm } from '../../../ui/office/modal.tsx'
import { Panel } from '../../../ui/office/panel.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { Dotted } from '../../../ui/typed/dotted.tsx'
import { Isolated } from '../../../ui/typed/isolated.tsx'
import { SessionCases } from '../../fields/damage/session-cases.tsx'
import { Links } from '../links/links.tsx'
import { Reports } from '../review/reports.tsx'
import { getReturnedAt, ReturnedNotice, Review } from '../review/review.tsx'
import { isLate, mayCancel, mayChange, mayDelete, wasInspectedAt } from '../session-rules.ts'
import { CancelledNotice, CancelSession } from './cancellation.tsx'
import { DeletedPhotos } from './deleted-photos.tsx'
import { Issues } from './issues.tsx'
import { SessionHeader } from './session-header.tsx'
import { TaskItem } from './task-item.tsx'

const FoundPanel = lazyPart(async () => (await import('../../fields/found/found-panel.tsx')).FoundPanel)
const SpotsPanel = lazyPart(async () => (await import('./spots-panel.tsx')).SpotsPanel)
const VoiceNotes = lazyPart(async () => (await import('./voice-notes.tsx')).VoiceNotes)

const isAhead = (instant: string) => Date.parse(instant) > Date.now()

type SessionDetailsProps = {
  session: Session
  /** The panel of flagged photos. */
  flaggedPhotos: ReactNode
  /** Renders further actions for a version of the report. */
  renderReportActions: (report: Session['reports'][number]) => ReactNode
  /** The results of the other links, and the note that there are none. */
  results: ReactNode
  resultsNote: ReactNode
  /** The deliveries of its reports. */
  deliveries: ReactNode
  onDeleted: () => void
}

/** A session: its work at the start side, its links and reports at the end side. */
export function SessionDetails({ session, onDeleted, ...parts }: SessionDetailsProps) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const user = useUser()
  const when = moment(session.created_at)
  return (
    <div className="grid items-start grid-cols-1 gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-1 gap-5">
        <CancelledNotice session={session} />
        <SessionHeader session={session} />
        {parts.flaggedPhotos}
        <ReturnedNotice session={session} />
        <Issues session={session} />
        <Suspense>
          <VoiceNotes
            session={session}
            isOpen={session.state !== 'cancelled' && isAhead(session.closes_at)}
          />
          <SessionCases session={session.id} />
          <FoundPanel session={session.id} />
        </Suspense>
        {parts.results}
        <section aria-labelledby="tasks" className="grid grid-cols-1 gap-3">
          <h2 id="tasks" className="font-bold text-lg">
            {t('one.tasks')}
          </h2>
          {session.tasks.map((task) => (
            <TaskItem
              key={task.id}
              task={task}
              session={session}
              returnedAt={getReturnedAt(session)}
              late={task.photos.filter(({ received_at }) => isLate(session, received_at))}
              isReturned={session.returned?.task_ids.includes(task.id) ?? false}
              newPhotoRequested={session.timeline.some(
                (entry) => entry.type === 'photo.asked_again' && entry.values.task_id === task.id,
              )}
            />
          ))}
        </section>
        {session.spot_shots.length > 0 && (
          <Suspense>
            <SpotsPanel session={session} />
          </Suspense>
        )}
        {/* After the photos, and in reach next to each of them. */}
        <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 -mx-4 empty:hidden sm:mx-0 lg:bottom-4 print:hidden">
          <Review session={session} />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Reports session={session} renderActions={parts.renderReportActions} />
        {parts.deliveries}
        <Timeline session={session} />
        <Links session={session} note={parts.resultsNote} />
        <DeletedPhotos session={session} />
        <div className="grid grid-cols-1 gap-2 px-1 text-muted text-sm">
          <p>
            <Isolated>
              {session.created_by
                ? t('one.created_by', { when, name: session.created_by.name })
                : t('one.created', { when })}
            </Isolated>
          </p>
          {mayChange(session) && <p>{t('one.closes_at', { when: moment(session.closes_at) })}</p>}
          <div className="flex flex-wrap gap-2 empty:hidden">
            {mayCancel(session) && <CancelSession session={session} />}
            {mayDelete(user, session) && <DeleteSession session={session} onGone={onDeleted} />}
          </div>
        </div>
      </div>
    </div>
  )
}

const latestCount = 5

/** The timeline, newest first; at first only its latest entries. */
function Timeline({ session }: { session: Session }) {
  const { t, locale } = useTexts()
  const { moment } = useFormats()
  const [isWhole, setIsWhole] = useState(false)
  const entries = session.timeline.toReversed()
  const entryText = (entry: Session['timeline'][number]) => {
    const task = session.tasks.find(({ id }) => id === entry.values.task_id)
    const isAfterInspection = wasInspectedAt(session, entry.at)
    return describeEvent(entry, { task: task && textIn(task.title, locale), isAfterInspection }, t, {
      locale,
      timeZone: zone,
    })
  }
  return (
    <Panel title={t('one.timeline')}>
      <ol className="grid grid-cols-1">
        {(isWhole ? entries : entries.slice(0, latestCount)).map((entry) => (
          <li key={entry.id} className="relative border-line border-s-2 ps-4 pb-4 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[7px] top-1.5 size-3 rounded-full border-2 border-surface bg-edge"
            />
            <p className="text-sm">{entryText(entry)}</p>
            <Dotted className="text-muted text-xs">
              {moment(entry.at)}
              {entry.by && <Isolated>{entry.by}</Isolated>}
            </Dotted>
          </li>
        ))}
      </ol>
      {entries.length > latestCount && (
        <Disclose open={isWhole} onToggle={setIsWhole}>
          {t('one.timeline_all', { count: entries.length })}
        </Disclose>
      )}
    </Panel>
  )
}

/** Moves a session to the bin after a confirmation; `onDeleted` leaves its page. */
function DeleteSession({ session, onGone }: { session: Session; onGone: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  // Rereads only the lists: the session itself would not be found.
  const remove = useWrite(removeSession, { rereads: () => [readKey(listSessions, {})] })
  const restore = useWrite(restoreSession, { stores: getSession })
  const [isConfirming, setIsConfirming] = useState(false)
  function onRemoved() {
    const undo = { label: t('one.restore'), onPress: () => restore.mutate({ id: session.id }) }
    toast({ text: t('one.deleted'), tone: 'good', for: 10_000, action: undo })
    onGone()
  }
  return (
    <>
      <Button
        look="danger"
        size="small"
        className="min-h-11"
        icon={<TrashIcon className="size-4" />}
        onClick={() => setIsConfirming(true)}
      >
        {t('one.delete')}
      </Button>
      {isConfirming && (
        <Confirm
          title={t('one.delete_title', { code: session.code })}
          labels={{ confirm: t('one.delete'), cancel: t('act.cancel') }}
          busy={remove.isPending}
          error={remove.error && failureText(remove.error, t, t('act.save_failed'))}
          onConfirm={() => remove.mutate({ id: session.id }, { onSuccess: onRemoved })}
          onClose={() => setIsConfirming(false)}
        >
          {t('one.delete_text')}
        </Confirm>
      )}
    </>
  )
}
