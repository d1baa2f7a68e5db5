import type { ReactNode } from 'react'
import { Notice } from '../badge.tsx'
import { Button } from '../button.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { Modal } from './modal.tsx'

type ConfirmProps = {
  title: ReactNode
  children: ReactNode
  labels: { confirm: string; cancel: string }
  /** Default: `danger`. */
  look?: 'danger' | 'strong'
  busy: boolean
  error?: string | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. */
export function Confirm({
  title,
  children,
  labels,
  look = 'danger',
  busy,
  error,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const footer = (
    <DialogFooter cancel={labels.cancel}>
      <Button look={look} busy={busy} onClick={onConfirm}>
        {labels.confirm}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal title={title} closeLabel={labels.cancel} onClose={onClose} footer={footer}>
      <div className="grid grid-cols-1 gap-3">
        <div className="text-pretty">{children}</div>
        {error && <Notice tone="alert">{error}</Notice>}
      </div>
    </Modal>
  )
}
