import type { Endpoint, InputOf, OutputOf } from '@brightkey/contract/api'
import type { ProblemCode } from '@brightkey/contract/problem'
import type { AnyAction, Item, Tracked } from './item.ts'

/** How one kind of action is sent, and how it stands in the queue. */
export interface QueueEntry<A extends AnyAction = AnyAction> {
  route: Endpoint
  /** What the call gets besides the link's token. */
  input(action: A): object
  /** What it is about; actions that share a key are sent in the order in which they were done. */
  key(action: A): readonly string[]
  /** The file that is sent with it, by the id under which it lies on the disk. */
  file?(action: A): string
  /** It is sent after everything else of its link, and after the files it lists. */
  last?: {
    files(action: A): readonly string[]
    without(action: A, files: readonly string[]): A
  }
  /** It does not depend on a file that is held back, and may overtake it. */
  passesFiles?: true
  /** The file that it deletes: a failed upload of it is not repeated. */
  deletes?(action: A): string
  /** It removes something: where that does not exist any more, it is done. */
  removes?: true
  /** The user can take it back this long, in ms: the server learns of it later. */
  undoMs?(action: A): number
}

/**
 * All that is known of one kind of action: the call that sends it, and what it changes, first on this phone and then by
 * the server's answer. Ids are made on the phone and values are absolute, so an action may be sent twice.
 */
export interface ActionEntry<State, Data, A extends AnyAction = AnyAction, Answer = unknown>
  extends QueueEntry<A> {
  /** What the screen shows once it is done here. */
  apply(state: State, action: A, item: Tracked<A>): State
  /** The server's data after its answer; null: it had nothing left to do. */
  confirm(data: Data, action: A, answer: Answer | null): Data
}

/** An entry as a page writes it: `{…} satisfies EntryFor<…>` compares input and answer with the route's own. */
export type EntryFor<State, Data, A extends AnyAction, E extends Endpoint> = ActionEntry<
  State,
  Data,
  A,
  OutputOf<E>
> & { route: E; input(action: A): Omit<InputOf<E>, 'token' | 'file'> }

/** The actions of a page by their kind. */
export type Actions<State, Data> = Readonly<Record<string, ActionEntry<State, Data>>>

/** What a queue knows of its actions, and what refusals mean for it. */
export type QueueRules = {
  actions: Readonly<Record<string, QueueEntry>>
  /** After these refusals the link takes nothing more. */
  closing: readonly ProblemCode[]
  /** After this one of them, work is sent again by a new link of the page. */
  unknownLink: ProblemCode
  /** A refusal that lists the files the server lacks as `missing`. */
  missingFiles: ProblemCode
  /** Which items stay on the phone for now, and how to follow that; returns how to stop it. */
  hold: { isHeld(item: Item): boolean; onChange: (reader: () => void) => () => void }
  /** Called with what was just added. */
  onAdd?(actions: readonly AnyAction[]): void
  /** Joins what was being written on two links of one page. */
  joinDrafts?(newer: Draft, older: Draft): Draft
}

/** What is being written on a link, before it becomes actions. */
export type Draft = { token: string; session?: string }

/** The entry of an action; every action in a queue is one of its page. */
export const entryOf = ({ actions }: Pick<QueueRules, 'actions'>, action: AnyAction): QueueEntry =>
  actions[action.kind] as QueueEntry

/** The file that an item sends, or null. */
export const fileOf = (rules: Pick<QueueRules, 'actions'>, { action }: Pick<Item, 'action'>): string | null =>
  entryOf(rules, action).file?.(action) ?? null

/** The state with all of these done: what the server refused is not. */
export function applied<State, Data>(
  actions: Actions<State, Data>,
  state: State,
  items: readonly Tracked[],
): State {
  return items.reduce((now, item) => {
    const { action, refused } = item
    return refused === null ? (actions[action.kind]?.apply(now, action, item) ?? now) : now
  }, state)
}
