import { useText } from '../../platform/language/language.tsx'
import { useQueueText } from '../../platform/language/queue-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The phone could not keep what was just done. It is on its way from memory; this must not be overlooked. */
export function StorageFull({ onClose }: { onClose: () => void }) {
  const t = useText()
  const tq = useQueueText()
  return (
    <Dialog
      title={tq('full.title')}
      closeLabel={t('page.close')}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {tq('full.yes')}
        </Button>
      }
    >
      {tq('full.text')}
    </Dialog>
  )
}
