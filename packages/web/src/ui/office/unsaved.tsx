import { createContext, use, useEffect, useMemo, useRef } from 'react'

/** Where a form with changes reports itself: the surrounding dialog, else the page. Returns how to withdraw it. */
export const UnsavedForms = createContext<() => () => void>(() => () => undefined)

/** Counts the forms with unsaved changes inside and reports each to the surrounding container too. */
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

/** While `when` is true, leaving the surrounding dialog or page asks first. */
export function Unsaved({ when }: { when: boolean }) {
  const report = use(UnsavedForms)
  useEffect(() => (when ? report() : undefined), [when, report])
  return null
}
