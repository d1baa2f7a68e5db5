import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { firstIn } from './fields.ts'
import { Unsaved } from './unsaved.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether something is changed that stands in no field with a name. */
  changed?: boolean
  /** The server's answer to the last saving, where the form stays open: changes count from there. */
  saved?: unknown
}

const typedIn = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])

/**
 * A form of the office. It leads to the first wrong field after a submit that failed, here or at the server, and what
 * it stands in asks before it is left with changes.
 */
export function Form({ onSubmit, changed = false, saved, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  // What was typed at first, and what the last submit sent.
  const begun = useRef('')
  const sent = useRef('')
  const tried = useRef(false)
  const [typed, setTyped] = useState(false)
  // A submit that is refused for the same reason as the one before changes nothing else.
  const [, setAttempts] = useState(0)

  useEffect(() => {
    if (form.current) begun.current = typedIn(form.current)
  }, [])
  useEffect(() => {
    if (saved === undefined || !form.current) return
    begun.current = sent.current
    setTyped(typedIn(form.current) !== begun.current)
  }, [saved])
  // After each drawing: an answer of the server comes by one, at any time.
  useEffect(() => {
    if (!tried.current || !form.current) return
    const wrong = firstIn(form.current, '[aria-invalid=true]')
    if (wrong) {
      tried.current = false
      wrong.focus({ preventScroll: true })
      wrong.scrollIntoView({ block: 'center' })
    } else firstIn(form.current, '[role=alert]:not(:empty)')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onInput={({ currentTarget }) => {
        tried.current = false
        setTyped(typedIn(currentTarget) !== begun.current)
      }}
      onReset={() => setTyped(false)}
      onSubmit={(event) => {
        event.preventDefault()
        // The form may stand in a dialog of another form's page: React lets submits bubble through.
        event.stopPropagation()
        sent.current = typedIn(event.currentTarget)
        tried.current = true
        setAttempts((now) => now + 1)
        onSubmit(event)
      }}
    >
      {children}
      <Unsaved when={typed || changed} />
    </form>
  )
}
