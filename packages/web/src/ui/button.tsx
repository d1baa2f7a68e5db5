import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

/** Decorative: the text next to it must say that work is in progress. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
  />
)

/** At most one `strong` button per screen; `quiet` for the rest; `danger` for destructive actions. */
export type ButtonLook = 'strong' | 'soft' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const looks: Record<ButtonLook, string> = {
  strong: 'bg-primary text-on-primary hover:bg-primary-strong',
  soft: 'bg-primary-soft text-primary hover:text-primary-strong',
  outline: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-primary hover:bg-primary-soft',
  danger: 'border border-alert bg-surface text-alert hover:bg-alert-soft',
}
const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 pointer-coarse:min-h-11 px-3 py-1 text-sm gap-1.5',
  medium: 'min-h-control px-4 py-1 text-base gap-2',
  large: 'min-h-14 px-6 py-3 text-lg gap-2.5',
}

/** Classes for a link that looks like a button. */
export const buttonClasses = (look: ButtonLook = 'outline', size: ButtonSize = 'medium', wide = false) =>
  classes(
    'inline-flex items-center justify-center rounded-control text-center font-semibold transition-colors print:hidden',
    'disabled:opacity-55 aria-disabled:not-aria-busy:opacity-55',
    looks[look],
    sizes[size],
    wide && 'w-full',
  )

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  /** Shows a spinner and ignores further clicks. */
  busy?: boolean
}

export function Button({ look, size, wide, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classes(buttonClasses(look, size, wide), className)}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** Accessible name and tooltip. */
  label: string
  icon: ReactNode
  look?: ButtonLook
  size?: 'small' | 'medium'
}

export function IconButton({
  label,
  icon,
  look = 'quiet',
  size = 'medium',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-control transition-colors disabled:opacity-55 print:hidden',
        size === 'small' ? 'size-9 pointer-coarse:size-11' : 'size-control',
        looks[look],
        className,
      )}
    >
      {icon}
    </button>
  )
}
