import { useEffect, useState } from 'react'
import { type Failure, failureOf } from './send.ts'

export type Read<Data> = { data: Data | null; failure: Failure | null; retry: () => void }

/** Reads once what the page did not bring along; `retry` asks again. `ask` must stay the same function. */
export function useRead<Data>(
  brought: Data | null,
  failed: Failure | null,
  ask: () => Promise<Data>,
): Read<Data> {
  const [read, setRead] = useState<{ data: Data | null; failure: Failure | null }>({
    data: brought,
    failure: failed,
  })
  const [tries, setTries] = useState(0)
  const needed = tries > 0 || (brought === null && failed === null)
  useEffect(() => {
    if (!needed) return
    let current = true
    // Each try counts, even though only the number says so.
    void tries
    ask().then(
      (data) => current && setRead({ data, failure: null }),
      (error: unknown) => current && setRead({ data: null, failure: failureOf(error) }),
    )
    return () => {
      current = false
    }
  }, [needed, tries, ask])
  const retry = () => {
    setRead({ data: null, failure: null })
    setTries(tries + 1)
  }
  return { ...read, retry }
}
