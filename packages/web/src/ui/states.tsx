import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { AlertIcon } from './icons.tsx'

/** Loading placeholder. `label` is its text and often the page's first paint. */
export function Skeleton({
  label,
  rows = 3,
  className,
}: {
  label: string
  rows?: number
  className?: string
}) {
  return (
    <div role="status" className={classes('grid gap-3', className)}>
      <p className="text-muted">{label}</p>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={index} aria-hidden="true" className="h-20 animate-pulse rounded-card bg-sunken" />
      ))}
    </div>
  )
}

type EmptyProps = {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Empty state with an optional next step. */
export function Empty({ icon, title, children, action, className }: EmptyProps) {
  return (
    <div className={classes('grid justify-items-center gap-3 px-6 py-10 text-center', className)}>
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary"
        >
          {icon}
        </span>
      )}
      <div className="max-w-prose text-balance font-bold text-lg">{title}</div>
      {children && <div className="max-w-prose text-balance text-muted">{children}</div>}
      {action}
    </div>
  )
}

type ErrorStateProps = {
  title: ReactNode
  children?: ReactNode
  retry?: { label: string; onRetry: () => void }
}

/** Error state with an optional retry. */
export function ErrorState({ title, children, retry }: ErrorStateProps) {
  return (
    <div role="alert">
      <Empty
        icon={<AlertIcon />}
        title={title}
        action={retry && <Button onClick={retry.onRetry}>{retry.label}</Button>}
      >
        {children}
      </Empty>
    </div>
  )
}
