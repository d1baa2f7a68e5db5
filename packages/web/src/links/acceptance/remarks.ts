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
