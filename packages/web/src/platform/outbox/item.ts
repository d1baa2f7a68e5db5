import type { ProblemBody } from '@brightkey/contract/problem'

/** What the holder of a link did; the page's registry knows each kind. Kept on the disk as it is. */
export type AnyAction = { readonly kind: string }

export type Refusal = { status: number } & Partial<ProblemBody>

/** One action on its way to the server. */
export type Item<A extends AnyAction = AnyAction> = {
  id: string
  /** The place in the queue; rises, and is given by the disk. */
  seq: number
  token: string
  /** The name of the page, which stays when its link is replaced; unknown in what an early release left on the disk. */
  session?: string
  action: A
  /** When it was done on the phone. */
  made_at: string
  attempts: number
  /** Not before this time (ms since 1970). */
  next_at: number
  /** The server refused it: it stays here, visible, until the user retries or discards it. */
  refused: Refusal | null
  /** The last attempt reached a server that failed, or that did not answer in our format. */
  failed?: 'server' | 'format' | undefined
  /** The user sent this file although files wait for Wi-Fi. */
  let_go?: true
}

/** What the screen knows of an item beyond the disk: whether it is there yet, and how much of it has been sent. */
export type Tracked<A extends AnyAction = AnyAction> = Item<A> & {
  saved: boolean
  /** The phone could not store it: it is sent from this page's memory and lost if the page is left before. */
  in_memory?: true
  sending: boolean
  sent_share: number
}

/** Whether it may be sent: what is not on the disk yet is not promised, so it must not overtake. */
export const isReady = (item: Tracked): boolean => item.saved || item.in_memory === true

export const inOrder = <T extends Item>(items: T[]): T[] => items.sort((a, b) => a.seq - b.seq)

/** A place that the disk will not give: after everything so far, before everything to come. */
export const placeAfter = (items: readonly Tracked[]): number =>
  Math.max(0, ...items.filter(isReady).map((item) => item.seq)) + 0.001
