import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/office/dialog-footer.tsx'
import { UnsavedForms, useUnsavedForms } from '../../ui/office/unsaved.tsx'

/** Asks before a page is left while a form on it, or in a dialog of it, has changes; another tab of the page keeps them. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const forms = useUnsavedForms()
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => forms.any() && current.pathname !== next.pathname,
    enableBeforeUnload: forms.any,
    withResolver: true,
  })
  // Not a modal of the layer: that would add a step to the history, which is just what is being held still here.
  const question = leaving.status === 'blocked' && (
    <Dialog
      title={t('act.discard_title')}
      closeLabel={t('act.keep_editing')}
      onClose={leaving.reset}
      footer={
        <DialogFooter cancel={t('act.keep_editing')} onCancel={leaving.reset}>
          <Button look="danger" onClick={leaving.proceed}>
            {t('act.discard')}
          </Button>
        </DialogFooter>
      }
    >
      {t('act.discard_text')}
    </Dialog>
  )
  return (
    <UnsavedForms value={forms.report}>
      {children}
      {question && createPortal(question, document.body)}
    </UnsavedForms>
  )
}
