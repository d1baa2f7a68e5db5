import { useNavigate } from '@tanstack/react-router'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useSharing } from '../../../platform/office/use-sharing.ts'
import { useStored } from '../../../platform/use-stored.ts'
import { CheckRow } from '../../../ui/check-row.tsx'

/** Whether who assigns notifies in the same step; this browser remembers it. */
export const useNotifyNow = () => useStored('assign-notify', (stored) => stored === 'true')

export function NotifyNow({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const tb = useBulkText()
  const sharing = useSharing()
  return (
    <CheckRow checked={on} onChange={({ target }) => onChange(target.checked)} className="-mx-3">
      {tb('bulk.notify_now')}
      {sharing && (
        <span className="block text-muted text-sm">
          {tb(sharing.whatsapp ? 'bulk.notify_now_sent' : 'bulk.notify_now_opens')}
        </span>
      )}
    </CheckRow>
  )
}

/** Leads to the messages that were asked for, where the server does not send them itself. */
export function useShowMessages(): () => void {
  const navigate = useNavigate()
  const sharing = useSharing()
  return () => {
    if (!sharing?.whatsapp) void navigate({ to: '/messages' })
  }
}
