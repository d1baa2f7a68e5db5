import { createContext, use, useSyncExternalStore } from 'react'
import type { StoredFile } from '../../platform/outbox/memory.ts'
import type { Outbox as AnyOutbox } from '../../platform/outbox/outbox.ts'
import type { Action, Tracked } from './action.ts'

export type Outbox = AnyOutbox<Action>

type Field = {
  /** Null until its part of the page has loaded. */
  outbox: Outbox | null
  /** Does an action: shown at once, kept on the disk (where that is full: in memory), sent when it can be. True once taken. */
  act: (action: Action, photo?: StoredFile) => Promise<boolean>
}

const FieldContext = createContext<Field | null>(null)
export const FieldProvider = FieldContext

function useField(): Field {
  const field = use(FieldContext)
  if (field === null) throw new Error('FieldProvider is missing')
  return field
}

export const useAct = () => useField().act

/** The queue itself; only parts of the page that are shown once it has loaded may ask. */
export function useOutbox(): Outbox {
  const { outbox } = useField()
  if (outbox === null) throw new Error('the outbox has not loaded')
  return outbox
}

export function useWaiting(): readonly Tracked[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.getItems)
}
