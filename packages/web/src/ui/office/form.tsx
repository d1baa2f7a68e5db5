import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import type { Draft } from './drafts/draft.ts'
import { DraftGuard } from './drafts/draft-guard.tsx'
import { changedFields, readNamed, secretNames, writeNamed } from './drafts/named-fields.ts'
import { firstVisible } from './modal.tsx'

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'noValidate'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /**
   * Keeps what is typed, in named fields and in the draft's own state. `secret`: passwords are never kept. `elsewhere`: the
   * owner of the fields keeps them.
   */
  draft: Draft | 'secret' | 'elsewhere'
  /** For forms that stay open after saving: the server's last response, which resets the baseline for changes. */
  saved?: unknown
}

/**
 * A form that focuses the first invalid field after a failed submit, on the client or the server, makes its dialog or page
 * ask before unsaved changes are lost, and restores what was typed before a crash, a reload or the end of the login.
 */
export function Form({ onSubmit, draft: given, saved, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const draft = typeof given === 'string' ? null : given
  const baseline = useRef(readNamed(null))
  const sent = useRef(baseline.current)
  const submitting = useRef(false)
  const [dirty, setDirty] = useState(false)
  // Forces a render: a submit that fails for the same reason as before changes no other state.
  const [, setAttempts] = useState(0)

  function compare() {
    if (!form.current) return
    const changed = changedFields(baseline.current, readNamed(form.current))
    setDirty(Object.keys(changed).length > 0)
    const secret = secretNames(form.current)
    const kept = Object.entries(changed).filter(([name]) => !secret.has(name))
    draft?.trackNamed(Object.fromEntries(kept), resetNamed)
  }
  function resetNamed() {
    const { current } = form
    if (current)
      for (const [name, value] of Object.entries(baseline.current)) writeNamed(current, name, value)
    setDirty(false)
    draft?.trackNamed({}, resetNamed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    const { current } = form
    if (!current) return
    baseline.current = readNamed(current)
    for (const { name, value } of draft?.initialNamed(baseline.current) ?? [])
      writeNamed(current, name, value)
    compare()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when something was saved
  useEffect(() => {
    if (saved === undefined || !form.current) return
    baseline.current = sent.current
    draft?.saved()
    compare()
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
        compare()
      }}
      onReset={() => setDirty(false)}
      onSubmit={(event) => {
        event.preventDefault()
        // React bubbles submits through portals: this form may be in a dialog opened by another form.
        event.stopPropagation()
        sent.current = readNamed(event.currentTarget)
        draft?.submitted()
        submitting.current = true
        setAttempts((now) => now + 1)
        onSubmit(event)
      }}
    >
      <DraftGuard draft={draft} changed={dirty} />
      {children}
    </form>
  )
}
