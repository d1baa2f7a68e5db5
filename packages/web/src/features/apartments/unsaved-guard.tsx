import { useBlocker } from '@tanstack/react-router'
import { createPortal } from 'react-dom'
import { useWords } from '../../platform/office-words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/office/dialog-foot.tsx'

/** Asks before the page is left with changes that are not saved; another tab of the same page keeps them. */
export function UnsavedGuard({ dirty }: { dirty: boolean }) {
  const { t } = useWords()
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  // Not a modal of the layer: that would add a step to the history, which is just what is being held still here.
  return createPortal(
    <Dialog
      title={t('inventory.leave_title')}
      closeLabel={t('inventory.stay')}
      onClose={leaving.reset}
      footer={
        <DialogFoot cancel={t('inventory.stay')} onCancel={leaving.reset}>
          <Button look="danger" onClick={leaving.proceed}>
            {t('inventory.leave')}
          </Button>
        </DialogFoot>
      }
    >
      {t('inventory.leave_text')}
    </Dialog>,
    document.body,
  )
}
