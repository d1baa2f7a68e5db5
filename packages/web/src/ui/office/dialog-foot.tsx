import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useLeaveModal } from './modal.tsx'

type FootProps = {
  cancel: string
  /** Where it is no way out of the modal. */
  onCancel?: () => void
  children: ReactNode
}

/** The foot of a dialog: the way out, then the button that does it. */
export function DialogFoot({ cancel, onCancel, children }: FootProps) {
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
