import type { Endpoint, EndpointInput, EndpointOutput } from '@brightkey/contract/api'
import type { ProblemCode } from '@brightkey/contract/problem'
import type { AnyAction, Item, Tracked } from './item.ts'

/** How one kind of action is sent, and its rules in the queue. */
export interface QueueEntry<A extends AnyAction = AnyAction> {
  route: Endpoint
  /** The input of the call, except for the link's token. */
  input(action: A): object
  /** What it concerns; actions that share a key are sent in the order in which they were done. */
  key(action: A): readonly string[]
  /** The id of the stored file that is sent with it. */
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
  /** It removes something: if that no longer exists, the action is done. */
  removes?: true
  /** How long the user can undo it, in ms; it is sent after that. */
  undoMs?(action: A): number
}

/**
 * Everything about one kind of action: the route that sends it, and what it changes, first on this phone and then with the
 * server's response. Ids are created on the phone and values are absolute, so an action may be sent twice.
 */
export interface ActionEntry<State, Data, A extends AnyAction = AnyAction, Output = unknown>
  extends QueueEntry<A> {
  /** The screen's state after the action on this phone. */
  apply(state: State, action: A, item: Tracked<A>): State
  /** The server's data after its response; a response of null: nothing was left to do. */
  confirm(data: Data, action: A, response: Output | null): Data
}

/** For `{…} satisfies EntryFor<…>` in a page's actions: checks input and response against the route. */
export type EntryFor<State, Data, A extends AnyAction, E extends Endpoint> = ActionEntry<
  State,
  Data,
  A,
  EndpointOutput<E>
> & { route: E; input(action: A): Omit<EndpointInput<E>, 'token' | 'file'> }

/** The actions of a page by their kind. */
export type Actions<State, Data> = Readonly<Record<string, ActionEntry<State, Data>>>

/** The actions of a queue, and the meaning of refusals. */
export type QueueRules = {
  actions: Readonly<Record<string, QueueEntry>>
  /** After these refusals the link accepts nothing more. */
  closing: readonly ProblemCode[]
  /** The one among them after which work is sent again if the page gets a new link. */
  unknownLink: ProblemCode
  /** A refusal that lists the files the server lacks as `missing`. */
  missingFiles: ProblemCode
  /** Which items are held back for now, and a subscription to changes of that. */
  hold: { isHeld(item: Item): boolean; onChange: (reader: () => void) => () => void }
  /** Called with what was just added. */
  onAdd?(actions: readonly AnyAction[]): void
  /** Joins what was being written on two links of one page. */
  joinDrafts?(newer: Draft, older: Draft): Draft
}

/** What is being written on a link, before it becomes actions. */
export type Draft = { token: string; session?: string }

/** The entry of an action; every action in a queue is one of its page. */
export const queueEntry = ({ actions }: Pick<QueueRules, 'actions'>, action: AnyAction): QueueEntry =>
  actions[action.kind] as QueueEntry

/** The file that an item sends, or null. */
export const actionFileId = (
  rules: Pick<QueueRules, 'actions'>,
  { action }: Pick<Item, 'action'>,
): string | null => queueEntry(rules, action).file?.(action) ?? null

/** The state with all these actions applied, except those that the server refused. */
export function applyAll<State, Data>(
  actions: Actions<State, Data>,
  state: State,
  items: readonly Tracked[],
): State {
  return items.reduce((now, item) => {
    const { action, refused } = item
    return refused === null ? (actions[action.kind]?.apply(now, action, item) ?? now) : now
  }, state)
}
