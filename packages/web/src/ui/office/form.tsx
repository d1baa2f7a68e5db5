import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { firstVisible } from './modal.tsx'
import { Unsaved } from './unsaved.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Unsaved changes that are in no named field. */
  changed?: boolean
  /** For forms that stay open after saving: the server's last response, which resets the baseline for changes. */
  saved?: unknown
}

const serialize = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/**
 * A form that focuses the first invalid field after a failed submit, on the client or the server, and makes its
 * dialog or page ask before unsaved changes are lost.
 */
export function Form({ onSubmit, changed = false, saved, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const baseline = useRef('')
  const sent = useRef('')
  const submitting = useRef(false)
  const [dirty, setDirty] = useState(false)
  // Forces a render: a submit that fails for the same reason as before changes no other state.
  const [, setAttempts] = useState(0)

  useEffect(() => {
    if (form.current) baseline.current = serialize(form.current)
  }, [])
  useEffect(() => {
    if (saved === undefined || !form.current) return
    baseline.current = sent.current
    setDirty(serialize(form.current) !== baseline.current)
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
      onInput={({ currentTarget }) => {
        submitting.current = false
        setDirty(serialize(currentTarget) !== baseline.current)
      }}
      onReset={() => setDirty(false)}
      onSubmit={(event) => {
        event.preventDefault()
        // React bubbles submits through portals: this form may be in a dialog opened by another form.
        event.stopPropagation()
        sent.current = serialize(event.currentTarget)
        submitting.current = true
        setAttempts((now) => now + 1)
        onSubmit(event)
      }}
    >
      {children}
      <Unsaved when={dirty || changed} />
    </form>
  )
}
