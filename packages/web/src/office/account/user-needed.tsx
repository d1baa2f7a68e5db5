import { Suspense, useEffect, useState } from 'react'
import type { Refused } from '../../platform/http/send.ts'
import { lazyPart } from '../../platform/lazy-part.ts'
import { onUserNeeded } from '../../platform/office/send.ts'

const Needed = lazyPart(async () => (await import('./needed-dialogs.tsx')).Needed)

type Asked = { refusal: Refused; onDone: (isDone: boolean) => void }

/** Asks for what a call needs of the user first; calls that are refused meanwhile wait for the same. */
export function UserNeeded() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    let running: Promise<boolean> | null = null
    onUserNeeded((refusal) => {
      running ??= new Promise<boolean>((resolve) => setAsked({ refusal, onDone: resolve })).finally(() => {
        running = null
        setAsked(null)
      })
      return running
    })
  }, [])
  return <Suspense>{asked && <Needed {...asked} />}</Suspense>
}
