import { type ComponentType, createContext } from 'react'

type Values = Readonly<Record<string, { base: unknown; value: unknown }>>

/** What was typed into one form: each changed value, with the value it replaces. */
export type StoredDraft = {
  /** By the name of the field; wrapped, because JSON has no undefined. */
  state: Values
}

/** Where the drafts of the user who is logged in are stored. The app connects this to the browser's storage. */
export type DraftStore = {
  read: (key: string) => StoredDraft | null
  write: (key: string, draft: StoredDraft) => void
  remove: (key: string) => void
  /** Whether a form that closes now was closed by its user: not because the login ended or its screen crashed. */
  isClosedByUser: () => boolean
}

type RestoredProps = { isOutdated: boolean; onDiscard: () => void }

export const DraftLayer = createContext<{ store: DraftStore | null; Notice: ComponentType<RestoredProps> }>({
  store: null,
  Notice: () => null,
})
