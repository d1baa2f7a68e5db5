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
  /** The phone's database has not stored it: it is sent from this page's memory. */
  in_memory?: true | undefined
  /** A second database keeps it meanwhile; without, it is lost if the page is left before it is sent. */
  reserved?: true | undefined
  /** Why it is not stored: there is no space. */
  full?: true | undefined
  sending: boolean
  sent_share: number
}

/** What is not stored of a new item, nor of one that was read. */
export const unsent = { sending: false, sent_share: 0 }

/** What the disk keeps of an item. */
export const toStoredItem = <T extends Tracked>({
  saved: _1,
  in_memory: _2,
  reserved: _3,
  full: _4,
  sending: _5,
  sent_share: _6,
  ...item
}: T) => item

/** Whether it may be sent: an item that is still being stored must not overtake others. */
export const isReady = (item: Tracked): boolean => item.saved || item.in_memory === true

/** Whether the phone keeps it nowhere: it is lost if the page is left. */
export const isUnsaved = ({ in_memory, reserved }: Tracked): boolean => in_memory === true && !reserved

export const inOrder = <T extends Item>(items: T[]): T[] => items.sort((a, b) => a.seq - b.seq)

/** Beyond all places that the disk assigns. */
const beyond = 1e12
/** Whether its place was chosen knowing what is on the disk. */
export const isPlaced = ({ seq }: Pick<Item, 'seq'>): boolean => seq < beyond

/**
 * A place between those that the disk assigns: after everything so far, before everything later. Beyond them all while the
 * disk has not been read.
 */
export const placeAfter = (items: readonly Tracked[], isRead: boolean): number =>
  Math.max(isRead ? 0 : beyond, ...items.filter(isReady).map((item) => item.seq)) + 0.001
