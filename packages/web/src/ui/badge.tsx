import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Each colour has one meaning everywhere: brass is waiting, green is received, coral is late or wrong. */
export type Tone = 'neutral' | 'primary' | 'waiting' | 'good' | 'alert'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  primary: 'bg-primary-soft text-primary',
  waiting: 'bg-waiting-soft text-waiting',
  good: 'bg-good-soft text-good',
  alert: 'bg-alert-soft text-alert',
}

export const toneClasses = (tone: Tone) => tones[tone]

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold text-xs',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}

/** An inline message in the colour of its tone. */
export function Notice({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <div
      className={classes('flex items-start gap-3 rounded-control px-4 py-3 text-sm', tones[tone], className)}
    >
      {icon && <span className="mt-0.5 shrink-0">{icon}</span>}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
