import type { EndpointInput } from '@brightkey/contract/api'
import { isOff } from '@brightkey/contract/cleaners/rules'
import type { Cleaner } from '@brightkey/contract/cleaners/schema'
import { getSchedule, listSessions, updateSession } from '@brightkey/contract/sessions/endpoints'
import type { ScheduledSession } from '@brightkey/contract/sessions/schedule-schema'
import { useCallback, useRef, useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { nounKey, readKey } from '../../../platform/office/keys.ts'
import { failureText } from '../../../platform/office/problem.ts'
import { queries, readAgain } from '../../../platform/office/queries.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { useWrite } from '../../../platform/office/use-write.ts'
import { toWallTime, wallDay } from '../../../platform/office/wall-time.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useTimesText } from '../../fields/cleaner/times-text.ts'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import { type Doubles, findDoubles } from '../doubles.tsx'
import { shiftDays } from '../plan.ts'

type Patch = Pick<EndpointInput<typeof updateSession>, 'window_start' | 'expires_at' | 'cleaner_id'>
/** Where a session goes: `days` later, and to which cleaner; null leaves it without one. */
export type Target = { days: number; cleaner?: { id: string; name: string } | null }

const undoMs = 10_000

/** A move that can be taken back: `back` is what was there before. */
type Move = { session: ScheduledSession; patch: Patch; back: Patch; at: number; removeToast: () => void }

/** `isWarned`: it is known what the apartment has on that day. */
type MoveOptions = { isWarned?: boolean; onSaved?: () => void }

/** Whether to move a session to the day of these. */
type Question = { doubles: Doubles; answer: (isWanted: boolean) => void }

function toPatch(session: ScheduledSession, { days, cleaner }: Target): Patch {
  const changed = cleaner !== undefined && (cleaner?.id ?? null) !== session.cleaner_id
  return {
    ...(days !== 0 && shiftDays(session, days)),
    ...(changed && { cleaner_id: cleaner?.id ?? null }),
  }
}

/**
 * Moves sessions to other days and cleaners. What is moved is shown at once (`applyMoves`), and is back where it was when the
 * server refuses it. `undo` takes a move back, the last one by default. A move to a day on which the apartment has a session
 * already waits for `question.answer`.
 */
export function useMoves(cleaners: readonly Cleaner[]) {
  const { t } = useTexts()
  const tt = useTimesText()
  const { dayText: formatDay } = useFormats()
  const toast = useToast()
  const write = useWrite(updateSession, { rereads: () => [], scope: { id: 'schedule' } })
  const [moved, setMoved] = useState<ReadonlyMap<string, Patch>>(new Map())
  const done = useRef<Move[]>([])
  const [question, setQuestion] = useState<Question | null>(null)
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const forget = (id: string, patch: Patch) =>
    setMoved((now) => (now.get(id) === patch ? new Map([...now].filter(([each]) => each !== id)) : now))

  /** `replaces`: what is there before; a colleague who was faster is not overwritten. */
  async function save(
    session: ScheduledSession,
    patch: Patch,
    replaces: Patch,
    onSaved: () => void,
  ): Promise<void> {
    const { id, code } = session
    setMoved((now) => new Map(now).set(id, patch))
    try {
      await write.mutateAsync({ id, ...patch, replaces })
    } catch (error) {
      const reason = failureText(error, t, t('schedule.refused_hint'))
      toast({ text: t('schedule.refused', { code, reason }), tone: 'alert', for: undoMs })
      await readAgain(readKey(getSchedule, {})).finally(() => forget(id, patch))
      return
    }
    onSaved()
    void queries.invalidateQueries({ queryKey: nounKey(listSessions) })
    await readAgain(readKey(getSchedule, {})).finally(() => forget(id, patch))
  }

  async function isWanted({ id, apartment_id }: ScheduledSession, expires_at: string): Promise<boolean> {
    const doubles = await findDoubles(apartment_id, expires_at, id)
    if (doubles.length === 0) return true
    return new Promise((resolve) => {
      const answer = (wanted: boolean) => {
        setQuestion(null)
        resolve(wanted)
      }
      setQuestion({ doubles, answer })
    })
  }

  function move(session: ScheduledSession, target: Target, options: MoveOptions = {}): void {
    const { code, window_start, expires_at, cleaner_id } = session
    const patch = toPatch(session, target)
    if (Object.keys(patch).length === 0) return
    const back = {
      ...(patch.expires_at && { window_start, expires_at }),
      ...(patch.cleaner_id !== undefined && { cleaner_id }),
    }
    const due = wallDay(toWallTime(patch.expires_at ?? expires_at))
    const day = formatDay(due)
    const cleans = cleaners.find(
      ({ id }) => id === (patch.cleaner_id === undefined ? cleaner_id : patch.cleaner_id),
    )
    const isAway = cleans !== undefined && isOff(cleans, due)
    const warning = isAway ? ` · ${tt('times.off_on', { name: getCleanerName(cleans), day })}` : ''
    const name = target.cleaner?.name ?? ''
    const given = patch.cleaner_id
    const text =
      given === undefined
        ? t('schedule.moved', { code, day })
        : given === null
          ? t('schedule.taken', { code })
          : patch.expires_at
            ? t('schedule.moved_and_given', { code, day, name })
            : t('schedule.given', { code, name })
    const moveIt = () =>
      save(session, patch, back, () => {
        const action = { label: t('act.undo'), onPress: () => undo(made) }
        const tone = isAway ? 'waiting' : 'good'
        const removeToast = toast({ text: text + warning, tone, for: undoMs, action })
        const made: Move = { session, patch, back, at: Date.now(), removeToast }
        done.current.push(made)
        options.onSaved?.()
      })
    const { expires_at: dueAt } = patch
    if (options.isWarned || !dueAt) return void moveIt()
    setMoved((now) => new Map(now).set(session.id, patch))
    // One after the other, for the later of two moves is the one that counts.
    turn.current = turn.current.then(async () => {
      if (await isWanted(session, dueAt)) void moveIt()
      else forget(session.id, patch)
    })
  }

  /** Returns whether there was a move to undo. */
  function undo(move?: Move): boolean {
    const recent = done.current.filter(({ at }) => Date.now() - at <= undoMs)
    const undone = move ?? recent.at(-1)
    done.current = recent.filter((each) => each !== undone)
    if (!undone) return false
    undone.removeToast()
    const { session, patch, back } = undone
    void save(session, back, patch, () => toast({ text: t('schedule.undone', { code: session.code }) }))
    return true
  }

  const applyMoves = useCallback(
    (sessions: ScheduledSession[]): ScheduledSession[] =>
      moved.size === 0
        ? sessions
        : sessions.map((each) => ({ ...each, ...(moved.get(each.id) as Partial<ScheduledSession>) })),
    [moved],
  )
  return { move, undo, applyMoves, question }
}
