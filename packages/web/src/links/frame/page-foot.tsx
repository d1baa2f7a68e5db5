import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import type { Titled } from '../queue/action.ts'

const QueueState = lazyPart(async () => (await import('../queue/queue-state.tsx')).QueueState)

type PageFootProps = {
  /** How many photos of this page the office has. */
  received: number
  titles: readonly Titled[]
  children?: ReactNode
}

/** At the lower edge, always in reach: what is still on this phone, and the one thing to press. Inside a FieldProvider. */
export function PageFoot({ received, titles, children }: PageFootProps) {
  return (
    <>
      <div aria-hidden="true" className="h-40" />
      <div className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)]">
        <div className="mx-auto flex max-w-3xl flex-col gap-2 px-4 py-2.5">
          <Suspense>
            <QueueState received={received} tasks={titles} />
          </Suspense>
          {children}
        </div>
      </div>
    </>
  )
}
