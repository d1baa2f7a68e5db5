import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Draft } from './drafts/draft.ts'
import { DraftGuard } from './drafts/draft-guard.tsx'
import { firstVisible } from './modal.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Keeps what is typed. `secret`: passwords are never kept. `elsewhere`: the owner of the fields keeps them. */
  draft: Draft | 'secret' | 'elsewhere'
  /** Whether there are changes to lose, if there is no draft. */
  isChanged?: boolean
  /** For forms that stay open after saving: the server's last response, which resets the baseline for changes. */
  saved?: unknown
}

/**
 * A form that focuses the first invalid field after a failed submit, on the client or the server, and makes its dialog or page
 * ask before unsaved changes are lost.
 */
export function Form({ onSubmit, draft: given, isChanged = false, saved, children, ...rest }: FormProps) {
  const draft = typeof given === 'string' ? null : given
  const form = useRef<HTMLFormElement>(null)
  const submitting = useRef(false)
  // Forces a render: a submit that fails for the same reason as before changes no other state.
  const [, setAttempts] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something was saved
  useEffect(() => {
    if (saved !== undefined) draft?.saved()
  }, [saved])
  // No dependencies: the server's errors may arrive with any render.
  useEffect(() => {
    if (!submitting.current || !form.current) return
    const wrong = firstVisible(form.current, '[aria-invalid=true]')
    if (wrong) {
      submitting.current = false
      wrong.focus({ preventScroll: true })
      wrong.scrollIntoView({ block: 'center' })
    } else firstVisible(form.current, '[role=alert]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onInput={() => {
        submitting.current = false
      }}
      onSubmit={(event) => {
        event.preventDefault()
        // React bubbles submits through portals: this form may be in a dialog opened by another form.
        event.stopPropagation()
        draft?.submitted()
        submitting.current = true
        setAttempts((now) => now + 1)
        onSubmit(event)
      }}
    >
      <DraftGuard draft={draft} changed={isChanged} />
      {children}
    </form>
  )
}
