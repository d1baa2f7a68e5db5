import { useState } from 'react'
import { useWords } from '../../platform/office/words.tsx'
import { BellIcon } from '../../ui/office/office-icons.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Inbox } from './inbox.tsx'
import { useLiveNotifications, useUnread } from './use-notifications.ts'

/** The bell with the number of unread notifications; opens their list. */
export function Bell() {
  const { t } = useWords()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const unread = useUnread()
  useLiveNotifications((text) => {
    if (!open) toast({ text: <bdi>{text}</bdi>, tone: 'primary' })
  })
  return (
    <>
      <button
        type="button"
        aria-label={unread > 0 ? t('bell.open', { count: unread }) : t('bell.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <BellIcon />
        {unread > 0 && (
          <span className="absolute end-0.5 top-0.5 grid min-h-5 min-w-5 place-items-center rounded-full bg-alert px-1 font-bold text-surface text-xs">
            <bdi dir="ltr">{unread > 99 ? '99+' : unread}</bdi>
          </span>
        )}
      </button>
      {open && <Inbox onClose={() => setOpen(false)} />}
    </>
  )
}
