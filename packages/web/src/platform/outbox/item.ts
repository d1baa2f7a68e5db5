import type { ProblemBody } from '@brightkey/contract/problem'

/** What the holder of a link did, by the kinds of its page's actions. Stored as it is. */
export type AnyAction = { readonly kind: string }

export type Refusal = { status: number } & Partial<ProblemBody>

/** One action on its way to the server. */
export type Item<A extends AnyAction = AnyAction> = {
  id: string
  /** The place in the queue; rises, and is given by the disk. */
  seq: number
  token: string
  /** The page's name, which stays when its link is replaced; absent in items stored by an early release. */
  session?: string
  action: A
  /** When it was done on the phone. */
  made_at: string
  attempts: number
  /** Not before this time (ms since 1970). */
  next_at: number
  /** The server refused it: it stays here, visible, until the user retries or discards it. */
  refused: Refusal | null
  /** The last attempt reached a server that failed, or whose response was not in our format. */
  failed?: 'server' | 'format' | undefined
  /** The user sent this file although files wait for Wi-Fi. */
  let_go?: true
}

/** An item with what is not stored: whether it is on the disk yet, and how much of it has been sent. */
export type Tracked<A extends AnyAction = AnyAction> = Item<A> & {
  saved: boolean
  /** The phone could not store it: it is sent from this page's memory and lost if the page is left before. */
  in_memory?: true
  sending: boolean
  sent_share: number
}

/** What the disk keeps of an item. */
export const toStoredItem = <T extends Tracked>({
  saved: _1,
  in_memory: _2,
  sending: _3,
  sent_share: _4,
  ...item
}: T) => item

/** Whether it may be sent: an item that is still being stored must not overtake others. */
export const isReady = (item: Tracked): boolean => item.saved || item.in_memory === true

export const inOrder = <T extends Item>(items: T[]): T[] => items.sort((a, b) => a.seq - b.seq)

/** A place between those that the disk assigns: after everything so far, before everything later. */
export const placeAfter = (items: readonly Tracked[]): number =>
  Math.max(0, ...items.filter(isReady).map((item) => item.seq)) + 0.001
