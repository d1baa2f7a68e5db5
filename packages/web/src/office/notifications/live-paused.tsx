import { reconnectLive, useLiveState } from '../../platform/office/socket.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'

/** Says that nothing arrives by itself any more, and offers to try again. */
export function LivePaused() {
  const { t } = useWords()
  if (useLiveState() !== 'paused') return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 bg-waiting-soft px-4 py-1.5 text-sm text-waiting"
    >
      {t('bell.paused')}
      <Button look="quiet" size="small" className="text-waiting underline" onClick={reconnectLive}>
        {t('bell.reconnect')}
      </Button>
    </div>
  )
}
