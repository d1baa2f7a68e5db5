import type { NotificationType } from '@brightkey/contract/event-types'
import type { Notification } from '@brightkey/contract/notifications/routes'
import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { dayIn, useFormats } from '../../platform/office/formats.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { type Tone, toneClasses } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import {
  AlertIcon,
  CheckIcon,
  ClockIcon,
  FileIcon,
  KeyIcon,
  NoteIcon,
  PlayIcon,
  SearchIcon,
  SendIcon,
  UserIcon,
} from '../../ui/icons.tsx'
import { Disclose } from '../../ui/office/disclose.tsx'
import { CalendarIcon } from '../../ui/office/office-icons.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'

type ListProps = {
  notifications: readonly Notification[]
  onRead: (id: string) => void
  /** Called when a notification was followed to the page that is open already. */
  onGone: () => void
}

/** Notifications, newest first, by day and within a day by session. */
export function NotificationDays({ notifications, ...actions }: ListProps) {
  const { dayText, daysUntil } = useFormats()
  const days = [...Map.groupBy(notifications, ({ created_at }) => dayIn(created_at))]
  return days.map(([day, ofDay]) => (
    <section key={day} className="not-first:mt-5">
      <h3 className="mb-2 flex items-baseline gap-2 font-semibold text-sm">
        <span className="inline-block first-letter:uppercase">{daysUntil(day)}</span>
        <span className="font-normal text-muted">{dayText(day)}</span>
      </h3>
      <ul className="grid grid-cols-1 gap-2">
        {[...Map.groupBy(ofDay, ({ id, session }) => session?.code ?? id)].map(([key, ofSession]) => (
          <SessionGroup key={key} notifications={ofSession} {...actions} />
        ))}
      </ul>
    </section>
  ))
}

/** What happened in a session on a day, or a notification that is about none. */
function SessionGroup({ notifications, ...actions }: ListProps) {
  const session = notifications[0]?.session
  return (
    <li className="rounded-card border border-line p-1.5">
      {session && (
        <p className="flex items-baseline justify-between gap-3 px-2 pt-1 pb-0.5 text-sm">
          <Isolated className="min-w-0 truncate font-bold">{session.apartment}</Isolated>
          <span dir="ltr" className="whitespace-nowrap font-mono text-muted text-xs">
            {session.code}
          </span>
        </p>
      )}
      <ul className="grid grid-cols-1">
        {notifications.map((each) => (
          <NotificationItem key={each.id} notification={each} {...actions} />
        ))}
      </ul>
    </li>
  )
}

type Look = { icon: ReactNode; tone: Tone }
/** What a newer server sends looks like this too. */
const otherLook: Look = { icon: <AlertIcon className="size-4" />, tone: 'alert' }

/** Coral is wrong or late, brass is for the office to look at, grey is good to know. */
const looks: Readonly<Record<NotificationType, Look>> = {
  'session.started': { icon: <PlayIcon className="size-4" />, tone: 'neutral' },
  'session.overdue': { icon: <ClockIcon className="size-4" />, tone: 'alert' },
  'session.not_begun': { icon: <ClockIcon className="size-4" />, tone: 'waiting' },
  'session.declined': { icon: <UserIcon className="size-4" />, tone: 'alert' },
  'session.unopened': { icon: <UserIcon className="size-4" />, tone: 'waiting' },
  'report.submitted': { icon: <FileIcon className="size-4" />, tone: 'good' },
  'issue.reported': { icon: <AlertIcon className="size-4" />, tone: 'alert' },
  'issue.repaired': { icon: <CheckIcon className="size-4" />, tone: 'good' },
  'inspection.submitted': { icon: <SearchIcon className="size-4" />, tone: 'waiting' },
  'found.reported': { icon: <SearchIcon className="size-4" />, tone: 'waiting' },
  'found.due': { icon: <ClockIcon className="size-4" />, tone: 'waiting' },
  'damage_case.due': { icon: <ClockIcon className="size-4" />, tone: 'waiting' },
  'expiry.due': { icon: <ClockIcon className="size-4" />, tone: 'waiting' },
  'keys.mismatch': { icon: <KeyIcon className="size-4" />, tone: 'alert' },
  'amenities.missing': { icon: <AlertIcon className="size-4" />, tone: 'waiting' },
  'verification.remarks': { icon: <NoteIcon className="size-4" />, tone: 'alert' },
  'delivery.error': { icon: <SendIcon className="size-4" />, tone: 'alert' },
  'booking.moved': { icon: <CalendarIcon className="size-4" />, tone: 'waiting' },
  'booking.cancelled': { icon: <CalendarIcon className="size-4" />, tone: 'waiting' },
  'booking.next_check_in': { icon: <CalendarIcon className="size-4" />, tone: 'alert' },
  'booking.doubled': { icon: <CalendarIcon className="size-4" />, tone: 'alert' },
  'calendar.suspect': { icon: <CalendarIcon className="size-4" />, tone: 'waiting' },
  'calendar.failed': { icon: <CalendarIcon className="size-4" />, tone: 'alert' },
  'planning.failed': { icon: <CalendarIcon className="size-4" />, tone: 'alert' },
  'backup.failed': otherLook,
  'storage.failed': otherLook,
  'webhook.switched_off': otherLook,
  'user.joined': { icon: <UserIcon className="size-4" />, tone: 'neutral' },
}

type ItemProps = Omit<ListProps, 'notifications'> & { notification: Notification }

/** Returns what a press on a link of a notification does: it marks it as read, and opens the page in this window. */
function useFollow({ notification: { id, read }, onRead, onGone }: ItemProps, link: string | null) {
  const router = useRouter()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!read) onRead(id)
    // The browser opens new tabs itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || link === null) return
    event.preventDefault()
    // A change of the path closes the drawer; on the same path nothing would.
    if (router.state.location.pathname === link.split('?')[0]) onGone()
    if (router.state.location.href !== link) router.history.push(link)
  }
}

type GroupedProps = ItemProps & { item: Notification['items'][number] }

/** One of several things of a notification. */
function GroupedItem({ item: { message, link }, ...props }: GroupedProps) {
  const follow = useFollow(props, link)
  const row = 'flex min-h-11 items-center rounded-control px-2 py-1.5 text-sm'
  if (link === null) return <li className={row}>{message}</li>
  return (
    <li>
      <a href={link} onClick={follow} className={classes(row, 'hover:bg-sunken')}>
        {message}
      </a>
    </li>
  )
}

/** The things of a notification about several, folded. */
function GroupedItems(props: ItemProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const { count, items } = props.notification
  return (
    <div className="ps-12">
      <Disclose open={open} onToggle={setOpen}>
        {t('bell.show_all', { count })}
      </Disclose>
      {open && (
        <ul className="grid grid-cols-1">
          {items.map((item) => (
            <GroupedItem key={item.id} item={item} {...props} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A notification; a press follows its link and marks it as read. */
function NotificationItem(props: ItemProps) {
  const { t } = useTexts()
  const { notification, onRead } = props
  const { id, type, summary, session, link, read, items } = notification
  const { icon, tone } = Object.hasOwn(looks, type) ? looks[type as NotificationType] : otherLook
  const follow = useFollow(props, link)

  const content = (
    <>
      <span
        className={classes(
          'grid size-8 shrink-0 place-items-center rounded-full',
          toneClasses(read ? 'neutral' : tone),
        )}
      >
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        {!read && <span className="sr-only">{t('bell.unread')}: </span>}
        {session && <span className="sr-only">{`${session.code}: `}</span>}
        <span className={classes('text-pretty', !read && tone !== 'neutral' && 'font-semibold')}>
          {summary}
        </span>{' '}
        <NotificationTime at={notification.created_at} />
      </span>
    </>
  )
  const row = classes(
    'flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1.5 text-sm',
    read && 'text-muted',
  )
  return (
    <li>
      <div className="flex items-center gap-1 rounded-control hover:bg-sunken">
        {link === null ? (
          <div className={row}>{content}</div>
        ) : (
          <a href={link} onClick={follow} className={row}>
            {content}
          </a>
        )}
        {!read && (
          <IconButton
            label={`${t('bell.read')}: ${summary}`}
            size="small"
            icon={<CheckIcon className="size-5" />}
            onClick={() => onRead(id)}
          />
        )}
      </div>
      {/* Absent from the previous server. */}
      {items?.length > 0 && <GroupedItems {...props} />}
    </li>
  )
}

function NotificationTime({ at }: { at: string }) {
  const { time } = useFormats()
  return <span className="whitespace-nowrap text-muted">{time(at)}</span>
}
