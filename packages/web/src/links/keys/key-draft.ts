import type { KeySide } from '@brightkey/contract/inspections/keys-schema'
import { useStored } from '../../platform/use-stored.ts'

/** What was entered for one key before signing; `found` is null until it is counted. */
export type ItemDraft = { found: number | null; left_where: string; handed_to: string; note: string }
/** One side's count before it is signed; `name` is null until one is entered. */
export type SideDraft = { name: string | null; items: Readonly<Record<string, ItemDraft>> }
/** What this phone keeps of the page of one link. */
export type KeyDrafts = Record<KeySide, SideDraft> & {
  /** The cleaner signed on this phone, and the receiver has not started to count on it. */
  handed: boolean
}

const untouched: ItemDraft = { found: null, left_where: '', handed_to: '', note: '' }
const nothing: SideDraft = { name: null, items: {} }

export const itemDraft = ({ items }: SideDraft, id: string): ItemDraft => items[id] ?? untouched
export const isEmpty = ({ items }: SideDraft): boolean =>
  Object.values(items).every(
    ({ found, left_where, handed_to, note }) => found === null && !left_where && !handed_to && !note,
  )

const withItem = (draft: SideDraft, id: string, change: Partial<ItemDraft>): SideDraft => ({
  ...draft,
  items: { ...draft.items, [id]: { ...itemDraft(draft, id), ...change } },
})

function itemIn(kept: unknown): ItemDraft {
  const { found, left_where = '', handed_to = '', note = '' } = Object(kept)
  return {
    found: Number.isInteger(found) ? found : null,
    left_where: String(left_where),
    handed_to: String(handed_to),
    note: String(note),
  }
}

function sideIn(kept: unknown): SideDraft {
  const { name, items } = Object(kept)
  const entries = Object.entries(Object(items)).map(([id, item]) => [id, itemIn(item)])
  return { name: typeof name === 'string' ? name : null, items: Object.fromEntries(entries) }
}

/** Parses stored drafts; tolerates anything that an earlier build stored. */
function draftsIn(kept: string | null): KeyDrafts {
  try {
    const { cleaner, receiver, handed } = Object(JSON.parse(kept ?? ''))
    return { cleaner: sideIn(cleaner), receiver: sideIn(receiver), handed: handed === true }
  } catch {
    return { cleaner: nothing, receiver: nothing, handed: false }
  }
}

/**
 * What was counted on this phone in one session and is not signed yet; outlives a reload, and a new link. Earlier builds
 * kept it by the link's token.
 */
export function useKeyDrafts(sessionCode: string, token: string) {
  const [drafts, change] = useStored(`keys:${sessionCode}`, draftsIn, `keys:${token}`)
  const changeSide = (side: KeySide, next: (draft: SideDraft) => SideDraft) =>
    change((now) => ({ ...now, [side]: next(now[side]) }))
  return {
    drafts,
    write: (side: KeySide, id: string, fields: Partial<ItemDraft>) =>
      changeSide(side, (draft) => withItem(draft, id, fields)),
    /** The same text for all of these keys. */
    writeAll: (side: KeySide, ids: readonly string[], fields: Partial<ItemDraft>) =>
      changeSide(side, (draft) => ids.reduce((now, id) => withItem(now, id, fields), draft)),
    rename: (side: KeySide, name: string) => changeSide(side, (draft) => ({ ...draft, name })),
    forget: (side: KeySide) => changeSide(side, () => nothing),
    setHanded: (handed: boolean) => change((now) => ({ ...now, handed })),
  }
}
export type KeyDraftStore = ReturnType<typeof useKeyDrafts>
