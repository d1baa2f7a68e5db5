import { getCleaner } from '@brightkey/contract/cleaners/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { whoDid } from '@brightkey/contract/sessions/rules'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.ts'
import { useFormats } from '../../../platform/office/formats.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useRead } from '../../../platform/office/use-read.ts'
import { Badge, Notice } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ClockIcon, NoteIcon } from '../../../ui/icons.tsx'
import { Help } from '../../../ui/office/help.tsx'
import { EditIcon, SessionsIcon } from '../../../ui/office/office-icons.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { TypedText } from '../../../ui/typed/typed-text.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { WhoDid } from '../../fields/who-did.tsx'
import { SessionMessages } from '../messages/session-messages.tsx'
import { AssignmentBadge, Counter, Due, StatusBadge, UrgencyBadge } from '../session-badges.tsx'
import { mayChange } from '../session-rules.ts'
import { GuestsNotice, Stay } from './stay.tsx'

// Contain sorting and translating, or a calendar, so they load when first opened.
const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)
const EditTasksDialog = lazyPart(async () => (await import('./edit-tasks-dialog.tsx')).EditTasksDialog)
const ExtendDialog = lazyPart(async () => (await import('./extend-dialog.tsx')).ExtendDialog)

/** Status, due time and note of a session, with buttons to change them. */
export function SessionHeader({ session }: { session: Session }) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const [open, setOpen] = useState<'extend' | 'edit' | 'tasks' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card className="grid grid-cols-1 gap-4 p-5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge session={session} />
        <UrgencyBadge urgency={session.urgency} />
        <Badge>{t(`kind.${session.kind}`)}</Badge>
        {session.status !== 'completed' && session.status !== 'cancelled' && <Due session={session} />}
      </div>
      <Stay session={session} />
      <GuestsNotice session={session} />
      <div className="flex items-center gap-3">
        <Progress label={t('list.progress')} value={session.progress} />
        <span dir="ltr" className="font-bold tabular-nums">
          {session.progress}%
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:gap-x-8">
        <Fact label={t('list.tasks')}>
          <Counter done={session.tasks_completed} all={session.task_count} />
        </Fact>
        <Fact
          label={
            <>
              {t('list.photos')}
              <Help label={t('help.about', { topic: t('list.photos') })}>{t('help.counted')}</Help>
            </>
          }
        >
          <Counter done={session.photos_uploaded} all={session.photos_required} />
        </Fact>
        <Fact label={t('list.cleaner')}>
          {whoDid(session).name ? <WhoDid session={session} withCompany /> : t('list.no_cleaner')}{' '}
          <AssignmentBadge session={session} />
        </Fact>
        <Fact label={t('list.due')}>{moment(session.expires_at)}</Fact>
      </dl>
      {session.assigned && mayChange(session) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <SessionMessages session={session} />
          <DayLink cleaner={session.assigned.id} />
        </div>
      )}
      {session.assignment === 'declined' && session.assignment_reason && mayChange(session) && (
        <Notice tone="alert">
          {t('happened.session_declined_because', {
            name: session.assigned ? getCleanerName(session.assigned) : '',
            reason: session.assignment_reason,
          })}
        </Notice>
      )}
      {session.note && (
        <p className="flex items-start gap-2 rounded-control bg-sunken px-4 py-3 text-sm">
          <NoteIcon className="size-5 text-muted" />
          <span dir="auto" className="min-w-0 flex-1 whitespace-pre-line">
            <TypedText text={session.note} />
          </span>
        </p>
      )}
      {mayChange(session) && (
        <div className="grid grid-cols-2 gap-2 max-sm:*:last:col-span-2 sm:flex sm:flex-wrap">
          <Button
            size="small"
            look="soft"
            icon={<ClockIcon className="size-4" />}
            onClick={() => setOpen('extend')}
          >
            {t('one.extend')}
          </Button>
          <Button size="small" icon={<EditIcon className="size-4" />} onClick={() => setOpen('edit')}>
            {t('act.edit')}
          </Button>
          <Button size="small" icon={<SessionsIcon className="size-4" />} onClick={() => setOpen('tasks')}>
            {t('one.edit_tasks')}
          </Button>
        </div>
      )}
      <Suspense>
        {open === 'edit' && <EditDialog session={session} onClose={close} />}
        {open === 'extend' && <ExtendDialog session={session} onClose={close} />}
        {open === 'tasks' && <EditTasksDialog session={session} onClose={close} />}
      </Suspense>
    </Card>
  )
}

/** Opens the day of the cleaner as its link shows it, for those who may send that link. */
function DayLink({ cleaner }: { cleaner: string }) {
  const { t } = useTexts()
  const url = useRead(getCleaner, { id: cleaner }).data?.day_url
  if (!url) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 w-fit items-center font-medium text-primary underline underline-offset-4 hover:text-primary-strong"
    >
      {t('cleaners.day_open')}
    </a>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{label}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  )
}
