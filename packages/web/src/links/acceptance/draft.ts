import { useCallback } from 'react'
import { useStored } from '../../platform/use-stored.ts'

/** The client's choice: accept, or send remarks. */
export type AcceptanceChoice = 'accept' | 'remarks'
type Draft = {
  way: AcceptanceChoice | null
  /** The remarks by task id; an empty one is open without text yet. */
  remarks: Readonly<Record<string, string>>
  /** The id it was signed with: once the office has that, the draft is removed. */
  sent: string | null
}

const emptyDraft: Draft = { way: null, remarks: {}, sent: null }

function read(kept: string | null): Draft {
  try {
    const { way, remarks, sent } = Object(JSON.parse(kept ?? ''))
    return {
      way: way === 'accept' || way === 'remarks' ? way : null,
      remarks: Object.fromEntries(Object.entries(Object(remarks)).map(([id, text]) => [id, String(text)])),
      sent: typeof sent === 'string' ? sent : null,
    }
  } catch {
    return emptyDraft
  }
}

/**
 * What a client writes before signing, stored on this phone until the office has it, also when the link is replaced.
 * Earlier builds stored it under the link's token.
 */
export function useDraft(sessionCode: string, token: string) {
  const [draft, change] = useStored(`acceptance ${sessionCode}`, read, `acceptance ${token}`)
  const forget = useCallback(() => change(() => emptyDraft), [change])
  return {
    draft,
    forget,
    choose: (way: AcceptanceChoice | null) => change((now) => ({ ...now, way })),
    write: (taskId: string, text: string) =>
      change((now) => ({ ...now, remarks: { ...now.remarks, [taskId]: text } })),
    signedAs: (sent: string) => change((now) => ({ ...now, sent })),
  }
}

export type Remark = { task_id: string; text: string; photo_ids: string[] }
type WrittenRemark = { task_id: string; text: string; photo_ids: readonly string[] }

/** The remarks that have a text or a photo, trimmed. */
export const filledRemarks = (written: readonly WrittenRemark[]): Remark[] =>
  written
    .map(({ task_id, text, photo_ids }) => ({ task_id, text: text.trim(), photo_ids: [...photo_ids] }))
    .filter(({ text, photo_ids }) => text !== '' || photo_ids.length > 0)

/** The remarks without photos that the sender gave up because they were lost. */
export const keepPhotos = (remarks: readonly Remark[], photoIds: readonly string[]): Remark[] =>
  remarks.map((remark) => ({ ...remark, photo_ids: remark.photo_ids.filter((id) => photoIds.includes(id)) }))
