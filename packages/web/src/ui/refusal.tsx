import type { ReactNode } from 'react'
import { Notice } from './badge.tsx'
import { AlertIcon } from './icons.tsx'

/** Why what was asked for did not happen. It stands there before it is needed, so that screen readers tell of it. */
export function Refusal({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
          {children}
        </Notice>
      )}
    </div>
  )
}
