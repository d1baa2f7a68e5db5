import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

type FootProps = { cancel: string; onCancel: () => void; children: ReactNode }

/** The foot of a dialog: the way out, then the button that does it. */
export function DialogFoot({ cancel, onCancel, children }: FootProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button look="quiet" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </div>
  )
}
