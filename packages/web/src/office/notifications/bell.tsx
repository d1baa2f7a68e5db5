import { useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'
import { BellIcon } from '../../ui/office/office-icons.tsx'
import { LoadMore } from '../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { NotificationDays } from './notification-days.tsx'
import { useLiveNotifications, useMarkRead, useNotifications, useUnreadCount } from './use-notifications.ts'

/** The bell with the number of unread notifications; opens the list. */
export function Bell() {
  const { t } = useTexts()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const unread = useUnreadCount()
  useLiveNotifications((text) => {
    if (!open) toast({ text: <Isolated>{text}</Isolated>, tone: 'primary' })
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

/** The list of notifications, in a drawer. */
function Inbox({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const inbox = useNotifications()
  const unread = useUnreadCount()
  const found = inbox.data?.pages.flatMap((page) => page.results)
  const mark = useMarkRead()
  const read = (id: string) =>
    mark.mutate(id, { onError: () => toast({ text: t('bell.read_failed'), tone: 'alert' }) })
  const readAll = () =>
    mark.mutate('all', { onError: () => toast({ text: t('bell.read_all_failed'), tone: 'alert' }) })

  const footer = (
    <DialogFooter>
      <Button look="quiet" onClick={readAll}>
        {t('bell.read_all')}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal
      title={t('bell.title')}
      closeLabel={t('act.close')}
      shape="side"
      onClose={onClose}
      footer={unread > 0 && footer}
    >
      {inbox.isPending && <Skeleton label={t('bell.loading')} rows={4} />}
      {inbox.isError && !inbox.data && (
        <ErrorState
          title={t('bell.load_failed')}
          retry={{ label: t('common.retry'), onRetry: () => void inbox.refetch() }}
        />
      )}
      {found?.length === 0 && (
        <Empty icon={<BellIcon />} title={t('bell.empty')}>
          {t('bell.empty_hint')}
        </Empty>
      )}
      <NotificationDays notifications={found ?? []} onRead={read} onGone={onClose} />
      <div className="grid pt-2 empty:hidden">
        <LoadMore list={inbox} label={t('act.load_more')} />
      </div>
    </Modal>
  )
}
