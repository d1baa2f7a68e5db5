import { useEffect, useState } from 'react'
import { type Failure, toFailure } from './send.ts'

export type Read<Data> = { data: Data | null; failure: Failure | null; retry: () => void }

/** Loads once what the page did not come with; `retry` tries again. `load` must stay the same function. */
export function useRead<Data>(
  embedded: Data | null,
  failed: Failure | null,
  load: () => Promise<Data>,
): Read<Data> {
  const [read, setRead] = useState<{ data: Data | null; failure: Failure | null }>({
    data: embedded,
    failure: failed,
  })
  const [tries, setTries] = useState(0)
  const needed = tries > 0 || (embedded === null && failed === null)
  useEffect(() => {
    if (!needed) return
    let current = true
    // A new try has the same state but for its number.
    void tries
    load().then(
      (data) => current && setRead({ data, failure: null }),
      (error: unknown) => current && setRead({ data: null, failure: toFailure(error) }),
    )
    return () => {
      current = false
    }
  }, [needed, tries, load])
  const retry = () => {
    setRead({ data: null, failure: null })
    setTries(tries + 1)
  }
  return { ...read, retry }
}
