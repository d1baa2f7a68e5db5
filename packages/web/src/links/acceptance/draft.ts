import { useCallback } from 'react'
import { useKept } from '../../platform/use-kept.ts'

/** Which of the two ways the reader is on; null: not chosen yet. */
export type Way = 'accept' | 'remarks'
type Draft = {
  way: Way | null
  /** What is written of each task, by its id; an empty one is open and has no words yet. */
  remarks: Readonly<Record<string, string>>
  /** The id it was signed with: once the office has that, the draft is over. */
  sent: string | null
}

const none: Draft = { way: null, remarks: {}, sent: null }

function read(kept: string | null): Draft {
  try {
    const { way, remarks, sent } = Object(JSON.parse(kept ?? ''))
    return {
      way: way === 'accept' || way === 'remarks' ? way : null,
      remarks: Object.fromEntries(Object.entries(Object(remarks)).map(([id, text]) => [id, String(text)])),
      sent: typeof sent === 'string' ? sent : null,
    }
  } catch {
    return none
  }
}

/**
 * What a client writes of the work before it is signed, kept on this phone until the office has it, also when the link
 * is replaced. Earlier builds kept it by the link's token.
 */
export function useDraft(sessionCode: string, token: string) {
  const [draft, change] = useKept(`acceptance ${sessionCode}`, read, `acceptance ${token}`)
  const forget = useCallback(() => change(() => none), [change])
  return {
    draft,
    forget,
    choose: (way: Way | null) => change((now) => ({ ...now, way })),
    write: (taskId: string, text: string) =>
      change((now) => ({ ...now, remarks: { ...now.remarks, [taskId]: text } })),
    signedAs: (sent: string) => change((now) => ({ ...now, sent })),
  }
}

export type Remark = { task_id: string; text: string; photo_ids: string[] }
type Written = { task_id: string; text: string; photo_ids: readonly string[] }

/** What of it says something: words, or a photo. */
export const saying = (written: readonly Written[]): Remark[] =>
  written
    .map(({ task_id, text, photo_ids }) => ({ task_id, text: text.trim(), photo_ids: [...photo_ids] }))
    .filter(({ text, photo_ids }) => text !== '' || photo_ids.length > 0)

/** The same without photos that the sender gave up, for they are on no phone any more. */
export const withoutOthers = (remarks: readonly Remark[], photoIds: readonly string[]): Remark[] =>
  remarks.map((remark) => ({ ...remark, photo_ids: remark.photo_ids.filter((id) => photoIds.includes(id)) }))
