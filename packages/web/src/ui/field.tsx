import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { DownIcon } from './icons.tsx'

const control =
  'w-full min-h-control rounded-control border border-edge bg-surface px-3.5 py-2 text-base text-ellipsis text-ink ' +
  'aria-invalid:border-alert aria-invalid:bg-alert-soft disabled:bg-sunken disabled:text-muted'

/** Props a {@link Field} passes to its control to link it with label, hint and error. */
export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Next to the label, such as "optional". */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label above, hint and error below: `<Field label="…">{(control) => <Input {...control} name="…" />}</Field>`. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classes('grid gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        {aside && <span className="text-muted text-sm">{aside}</span>}
      </div>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** What is wrong with a field or a group of choices, which refers to it by its id; nothing without a text. */
export function FieldError({ children, className, ...rest }: ComponentProps<'p'>) {
  return (
    children && (
      <p {...rest} className={classes('text-alert text-sm', className)}>
        {children}
      </p>
    )
  )
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" {...rest} className={classes(control, className)} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea dir="auto" rows={3} {...rest} className={classes(control, 'field-sizing-content', className)} />
  )
}

type SelectProps = ComponentProps<'select'> & {
  /** `quiet`: without a frame, as wide as its choice. */
  look?: 'framed' | 'quiet'
}

const selectLooks = {
  framed: control,
  quiet:
    'field-sizing-content min-h-10 max-w-full rounded-control bg-transparent ps-2 font-medium text-primary text-sm hover:bg-sunken',
}

/** A native list of choices with our chevron. */
export function Select({ look = 'framed', className, ...rest }: SelectProps) {
  return (
    <span className={classes('relative', look === 'framed' ? 'grid' : 'inline-grid max-w-full', className)}>
      <select {...rest} className={classes('appearance-none truncate pe-9', selectLooks[look])} />
      <DownIcon
        className={classes(
          'pointer-events-none absolute end-2.5 top-1/2 size-5 -translate-y-1/2',
          look === 'framed' ? 'text-muted' : 'text-primary',
        )}
      />
    </span>
  )
}
