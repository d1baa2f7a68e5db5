import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { AlertIcon, SendIcon } from '../../ui/icons.tsx'
import type { TaskTitle } from '../queue/action.ts'

const QueueState = lazyPart(async () => (await import('../queue/queue-state.tsx')).QueueState)

/**
 * The bar at the bottom of the screen, hidden while the keyboard is open. If it is too tall for that, it is at the end
 * of the page instead.
 */
export function Foot({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <>
      <div aria-hidden="true" className="h-[calc(15dvh+1rem)]" />
      <div
        data-foot=""
        className="fixed inset-x-0 bottom-0 z-10 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] in-data-keyboard:hidden not-has-[button]:hidden data-tall:static data-tall:-mx-4"
      >
        <div
          className={classes(
            'mx-auto flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5',
            wide ? 'max-w-6xl' : 'max-w-3xl',
          )}
        >
          {children}
        </div>
      </div>
    </>
  )
}

type PageFootProps = {
  /** How many photos of this page the office has. */
  received: number
  titles: readonly TaskTitle[]
  /** What is missing, after an attempt to sign. */
  error?: string | null
  children?: ReactNode
}

/** What is still on this phone, what is missing, and the main button. Needs an OutboxProvider. */
export function PageFoot({ received, titles, error = null, children }: PageFootProps) {
  return (
    <Foot>
      <div role="alert" className="basis-full empty:hidden">
        {error !== null && (
          <p className="flex items-center gap-2 font-semibold text-alert text-sm leading-tight">
            <AlertIcon className="size-5" />
            {error}
          </p>
        )}
      </div>
      <Suspense>
        <QueueState received={received} tasks={titles} hasLine={error === null} />
      </Suspense>
      {children && <div className="min-w-0 flex-1">{children}</div>}
    </Foot>
  )
}

/** Signs the page and sends it. Quiet until nothing is missing. */
export function SignButton({
  ready,
  onSign,
  children,
}: {
  ready: boolean
  onSign: () => void
  children: ReactNode
}) {
  return (
    <Button look={ready ? 'strong' : 'outline'} size="large" wide icon={<SendIcon />} onClick={onSign}>
      {children}
    </Button>
  )
}
