import type { Notification } from '@brightkey/contract/notifications/schema'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useFormats } from '../../platform/office/formats.ts'
import { useWords } from '../../platform/office/words.tsx'
import { IconButton } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'

type ItemProps = { notification: Notification; onRead: () => void; onGone: () => void }

/** One notification: a press leads to what it tells of, and marks it. */
export function NotificationItem({ notification, onRead, onGone }: ItemProps) {
  const { t } = useWords()
  const { ago } = useFormats()
  const router = useRouter()
  const { message, link, read, created_at } = notification

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!read) onRead()
    // A new tab is the browser's business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || link === null) return
    event.preventDefault()
    // The drawer closes by the change of the path; where we already are, nothing would change.
    if (router.state.location.pathname === link) onGone()
    else router.history.push(link)
  }

  const text = (
    <>
      <span className="block text-pretty">{message}</span>
      <span className="text-muted text-sm">{ago(created_at)}</span>
    </>
  )
  return (
    <li className="flex items-start gap-1 rounded-control hover:bg-sunken">
      {link === null ? (
        <div className="min-w-0 flex-1 px-3 py-2">{text}</div>
      ) : (
        <a href={link} onClick={follow} className="min-w-0 flex-1 rounded-control px-3 py-2">
          {!read && <span className="sr-only">{t('bell.unread')}: </span>}
          <span className={read ? '' : 'font-semibold'}>{text}</span>
        </a>
      )}
      {!read && (
        <IconButton
          label={t('bell.read')}
          size="small"
          className="mt-1.5 me-1"
          icon={<CheckIcon className="size-5" />}
          onClick={onRead}
        />
      )}
    </li>
  )
}
