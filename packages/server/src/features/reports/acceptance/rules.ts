import type { LocalisedText } from '@brightkey/contract/locale'

/** A client's remark as it is kept: the task's title as it was then, and the photos that were taken of it. */
export type KeptRemark = { task_id: string; task_title: LocalisedText; text: string; photo_ids: string[] }

/**
 * The photos of a remark: those its phone names, else all that were taken of the task; none that an earlier remark has.
 * `there` are the photos of the task that were not deleted.
 */
export function photosOfRemark(
  there: readonly string[],
  named: readonly string[] | undefined,
  claimed: ReadonlySet<string>,
): string[] {
  return there.filter((id) => !claimed.has(id) && (named === undefined || named.includes(id)))
}
