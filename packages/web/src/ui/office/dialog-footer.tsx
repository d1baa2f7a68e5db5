import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useLeaveModal } from './modal.tsx'

type DialogFooterProps = {
  cancel: string
  /** For when Cancel does not close the modal. */
  onCancel?: () => void
  children: ReactNode
}

/** Cancel, then the actions. */
export function DialogFooter({ cancel, onCancel, children }: DialogFooterProps) {
  const leave = useLeaveModal()
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="quiet" onClick={onCancel ?? leave ?? undefined}>
        {cancel}
      </Button>
      {children}
    </div>
  )
}
