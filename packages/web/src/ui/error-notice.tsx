import type { ReactNode } from 'react'
import { Notice } from './badge.tsx'
import { AlertIcon } from './icons.tsx'

/** An error message. Keep it rendered while empty: screen readers announce only changes to an existing alert. */
export function ErrorNotice({ children }: { children: ReactNode }) {
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
