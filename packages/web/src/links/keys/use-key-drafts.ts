import type { KeySide } from '@brightkey/contract/inspections/keys-schema'
import { useKept } from '../../platform/use-kept.ts'
import { draftsIn, type ItemDraft, nothing, type SideDraft, withItem } from './key-draft.ts'

/**
 * What was counted on this phone in one session and is not signed yet; outlives a reload, and a new link. Earlier builds
 * kept it by the link's token.
 */
export function useKeyDrafts(sessionCode: string, token: string) {
  const [drafts, change] = useKept(`keys:${sessionCode}`, draftsIn, `keys:${token}`)
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
