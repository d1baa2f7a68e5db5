import type { KeySide } from '@brightkey/contract/inspections/keys-schema'
import { useKept } from '../../../platform/use-kept.ts'
import { draftsIn, type ItemDraft, nothing, type SideDraft, withItem } from './key-draft.ts'

/** What was counted on this phone behind one link and is not signed yet; outlives a reload. */
export function useKeyDrafts(token: string) {
  const [drafts, change] = useKept(`keys:${token}`, draftsIn)
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
export type KeyDraftsHere = ReturnType<typeof useKeyDrafts>
