import { fixedBedrooms } from '@brightkey/contract/apartments/fields'
import { type Locale, type LocalisedText, locales } from '@brightkey/contract/locale'
import type { Input } from '@brightkey/contract/route'
import type { handChanges } from '@brightkey/contract/sessions/choices'
import type { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { usualMinutes } from '@brightkey/contract/sessions/rules'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { ShotsInput } from '@brightkey/contract/templates/schema'
import type { PlannedValues } from '../plans/queries.ts'
import type { SessionTable } from '../tables.ts'

/** How long an approval can be undone: the button's 10 s, and 5 s for the call to arrive. In milliseconds. */
export const approvalUndo = { offeredMs: 10_000, acceptedMs: 15_000 }

/** How long a session is planned to take, in minutes; one older than the column as its apartment's size suggests. */
export const plannedMinutes = ({
  planned_minutes,
  apartment_type,
}: Pick<SessionTable, 'planned_minutes' | 'apartment_type'>): number =>
  planned_minutes ?? usualMinutes(fixedBedrooms(apartment_type) ?? 4)

/** A session is due by 15:00, when guests check in, unless another time is given. */
export const checkInHour = 15

/**
 * Codes to try for a session of an apartment, such as MAR-2410 for "Marina Gate": three letters of its name and four
 * digits, which survive being read aloud; with more digits once those of a name get scarce. `randomDigits` gives random ones.
 */
export function* codeCandidates(
  apartmentName: string,
  randomDigits: (count: number) => string,
): Generator<string> {
  const letters = apartmentName
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
  const head = letters.slice(0, 3).padEnd(3, 'X')
  for (const digits of [4, 4, 4, 4, 4, 5, 5, 5, 6, 7, 8, 9]) yield `${head}-${randomDigits(digits)}`
}

export type HandChange = (typeof handChanges)[number]

export const readHandChanges = ({ changed_by_hand }: Pick<SessionTable, 'changed_by_hand'>): HandChange[] =>
  changed_by_hand === null ? [] : JSON.parse(changed_by_hand)

type Made = Pick<SessionTable, 'changed_by_hand' | 'booking_id' | 'rule_id'>
/** Only of sessions for a stay or by a rule: nothing changes the others. */
const isMade = ({ booking_id, rule_id }: Made) => booking_id !== null || rule_id !== null

/** The column once the office has restored the session. */
export const withRestoredByHand = (session: Made): string | null =>
  isMade(session)
    ? JSON.stringify([...new Set<HandChange>([...readHandChanges(session), 'state'])])
    : session.changed_by_hand

/**
 * The column once the office has set these `values`. One that it had changed before, and that is as `planned` again, follows its
 * stay and rule from now on.
 */
export function handChangesAfter(
  session: Made & PlannedValues,
  values: PlannedValues,
  planned: PlannedValues | null,
): string | null {
  const columns = ['window_start', 'expires_at', 'cleaner_id'] as const
  const changed = columns.filter((column) => values[column] !== session[column])
  if (changed.length === 0 || !isMade(session)) return session.changed_by_hand
  const before = readHandChanges(session)
  const undone: readonly HandChange[] = changed.filter(
    (column) => before.includes(column) && planned !== null && values[column] === planned[column],
  )
  const after = [...new Set([...before, ...changed])].filter((each) => !undone.includes(each))
  return after.length === 0 ? null : JSON.stringify(after)
}

type WantedTask = NonNullable<Input<typeof sessionRoutes.update>['tasks']>[number]
type Titled = Pick<Task, 'title'>

/** Whether a title sent by the office, plain in the writer's language or as a map, equals the stored one. */
export function isSameTitle({ title }: Titled, sent: string | LocalisedText, writer: Locale): boolean {
  if (typeof sent === 'string') return sent === title[writer] || sent === Object.values(title)[0]
  return locales.every((locale) => title[locale] === sent[locale])
}

/** Whether the office leaves this task as it is but for its place. */
export function isUnchanged(task: Task, wanted: WantedTask, writer: Locale): boolean {
  const { room = task.room, required_photos = task.required_photos, subtasks } = wanted
  const { required_before_photos = task.required_before_photos } = wanted
  return (
    isSameTitle(task, wanted.title, writer) &&
    room === task.room &&
    required_photos === task.required_photos &&
    required_before_photos === task.required_before_photos &&
    (wanted.shots === undefined || hasSameShots(task, wanted.shots, writer)) &&
    subtasks.length === task.subtasks.length &&
    task.subtasks.every((each, index) => isSameTitle(each, subtasks[index]?.title ?? '', writer))
  )
}

const hasSameShots = (task: Task, wanted: ShotsInput, writer: Locale): boolean =>
  wanted.length === task.shots.length &&
  task.shots.every((shot, index) => {
    const { id, title, kind, required } = wanted[index] ?? {}
    const isSame = id === shot.id && kind === shot.kind && required === shot.required
    return isSame && title !== undefined && isSameTitle(shot, title, writer)
  })

/** The task of another session that is the same as this one: of the same title in any language, else the only one of its room. */
export function findSameTask<T extends Pick<Task, 'title' | 'room'>>(
  task: Pick<Task, 'title' | 'room'>,
  others: readonly T[],
): T | undefined {
  const titles = new Set(Object.values(task.title))
  const same = others.filter(({ title }) => Object.values(title).some((each) => titles.has(each)))
  const sameRoom = task.room === null ? [] : others.filter(({ room }) => room === task.room)
  return (
    same.find(({ room }) => room === task.room) ??
    same[0] ??
    (sameRoom.length === 1 ? sameRoom[0] : undefined)
  )
}
