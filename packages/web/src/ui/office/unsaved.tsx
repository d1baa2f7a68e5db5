import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'

/** What a form with changes reports to: the dialog it stands in, else the page. Returns how to take it back. */
export const UnsavedForms = createContext<() => () => void>(() => () => undefined)

/** Counts the forms with changes inside, and reports each to what lies around, too. */
export function useUnsavedForms() {
  const around = use(UnsavedForms)
  const count = useRef(0)
  return useMemo(
    () => ({
      any: () => count.current > 0,
      report() {
        const leave = around()
        count.current += 1
        return () => {
          count.current -= 1
          leave()
        }
      },
    }),
    [around],
  )
}

/** While `when` holds, leaving the dialog or the page it stands in asks first. */
export function Unsaved({ when }: { when: boolean }) {
  const report = use(UnsavedForms)
  useEffect(() => (when ? report() : undefined), [when, report])
  return null
}

/** Whether a value, which must be good for JSON, differs from what it was at first. */
export function useChanged(value: unknown): boolean {
  const now = JSON.stringify(value)
  const [first] = useState(now)
  return now !== first
}
