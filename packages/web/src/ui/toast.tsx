import { createContext, type ReactNode, type RefCallback, use, useCallback, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Tone, toneClasses } from './badge.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

export type ToastMessage = {
  text: ReactNode
  tone?: Tone
  /** Milliseconds on screen; default 6000. */
  for?: number
  action?: { label: string; onPress: () => void }
}
type VisibleToast = ToastMessage & { id: number }

/** What is lost if it goes before its time: a failure that nobody has read, or the way back. */
const mustStay = ({ tone, action }: ToastMessage): boolean => tone === 'alert' || action !== undefined

/** At most three: when a fourth comes, the oldest goes, but before any that must stay one that need not. */
function addTo(shown: readonly VisibleToast[], added: VisibleToast): VisibleToast[] {
  const gone = shown.length < 3 ? undefined : (shown.find((each) => !mustStay(each)) ?? shown[0])
  return [...shown.filter((each) => each !== gone), added]
}

const ToastContext = createContext<(message: ToastMessage) => () => void>(() => () => undefined)

/** `const toast = useToast(); toast({ text: t('saved'), tone: 'good' })`. Returns how to remove the toast before its time. */
export const useToast = () => use(ToastContext)

const ToastHosts = createContext<RefCallback<HTMLElement>>(() => undefined)

/** A ref for an element of an open modal: outside of it nothing can be pressed, so the toasts move into the last one. */
export const useToastHost = () => use(ToastHosts)

let nextId = 1

/** Shows toasts at the top of the screen, away from the thumb's buttons, in a live region. Wraps the whole app once. */
export function ToastArea({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly VisibleToast[]>([])
  const [hosts, setHosts] = useState<readonly HTMLElement[]>([])
  const addHost = useCallback((host: HTMLElement | null) => {
    if (host) setHosts((now) => [...now, host])
    return () => setHosts((now) => now.filter((each) => each !== host))
  }, [])
  const remove = useCallback((id: number) => setShown((now) => now.filter((each) => each.id !== id)), [])
  const show = useCallback(
    (message: ToastMessage) => {
      const id = nextId++
      setShown((now) => addTo(now, { ...message, id }))
      setTimeout(() => remove(id), message.for ?? 6000)
      return () => remove(id)
    },
    [remove],
  )
  // Only the top layer is above a modal dialog, so toasts are a popover opened after it.
  // Not in a modal that closes in the same render: the toasts are moved out of it in the next.
  const raise = useCallback((node: HTMLDivElement | null) => {
    if (node?.isConnected) node.showPopover?.()
  }, [])
  const area = useMemo(
    () => (
      <div aria-live="polite" aria-atomic="false">
        {shown.length > 0 && (
          <div
            key={shown.map((each) => each.id).join()}
            ref={raise}
            popover="manual"
            className="fixed inset-x-0 top-4 bottom-auto m-0 mx-auto grid w-[min(28rem,calc(100vw-2rem))] gap-2 overflow-visible bg-transparent p-0"
          >
            {shown.map((each) => (
              <div
                key={each.id}
                // A stack would cover the head of what is below: the newest replaces what need not stay, except for screen readers.
                className={
                  each !== shown.at(-1) && !mustStay(each)
                    ? 'sr-only'
                    : classes(
                        'flex items-center gap-3 rounded-control border border-line px-4 py-3 font-medium text-sm floating',
                        toneClasses(each.tone ?? 'neutral'),
                      )
                }
              >
                <div className="min-w-0 flex-1">{each.text}</div>
                {each.action && (
                  <Button
                    look="outline"
                    size="small"
                    onClick={() => {
                      each.action?.onPress()
                      remove(each.id)
                    }}
                  >
                    {each.action.label}
                  </Button>
                )}
              </div>
            ))}
          </div>
        )}
      </div>
    ),
    [shown, raise, remove],
  )
  const host = hosts.at(-1)
  return (
    <ToastContext value={show}>
      <ToastHosts value={addHost}>
        {children}
        {host ? createPortal(area, host) : area}
      </ToastHosts>
    </ToastContext>
  )
}
