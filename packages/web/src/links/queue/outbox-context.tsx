import { createContext, use, useSyncExternalStore } from 'react'
import type { StoredFile } from '../../platform/outbox/memory.ts'
import type { Outbox as AnyOutbox } from '../../platform/outbox/outbox.ts'
import type { Action, Tracked } from './action.ts'

export type Outbox = AnyOutbox<Action>

type OutboxAccess = {
  /** Null until that part of the page has loaded. */
  outbox: Outbox | null
  /** Does an action: shows it at once, stores it (in memory if the disk is full) and sends it when possible. */
  act: (action: Action, photo?: StoredFile) => Promise<boolean>
}

const OutboxContext = createContext<OutboxAccess | null>(null)
export const OutboxProvider = OutboxContext

function useOutboxAccess(): OutboxAccess {
  const access = use(OutboxContext)
  if (access === null) throw new Error('no OutboxProvider')
  return access
}

export const useAct = () => useOutboxAccess().act

/** The queue itself; throws before it has loaded. */
export function useOutbox(): Outbox {
  const { outbox } = useOutboxAccess()
  if (outbox === null) throw new Error('the outbox is not loaded')
  return outbox
}

/** Nothing while React takes over what the server has rendered, also where a part is late and the queue has been read. */
export function useQueuedItems(): readonly Tracked[] {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.getItems, getNoItems)
}

const noItems: readonly Tracked[] = []
/** What the server knows of a queue. */
export const getNoItems = () => noItems
