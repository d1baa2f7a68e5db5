import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '../../../platform/office/formats.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { getCleanerName } from '../../fields/cleaner-name.ts'
import type { Assignments } from './assign-plans.tsx'
import { useShowMessages } from './notify-now.tsx'
import type { SelectedSession } from './selection.ts'
import { type BulkChange, type BulkGroup, useBulkChange } from './use-bulk-change.tsx'

/** The groups that give each session back what it had. */
function groupedBy<V extends string | null>(
  sessions: readonly SelectedSession[],
  getKey: (session: SelectedSession) => V,
  toValues: (value: V) => BulkGroup['values'] & object,
): BulkGroup[] {
  return [...Map.groupBy(sessions, getKey)].map(([value, same]) => ({
    ids: same.map(({ id }) => id),
    values: toValues(value),
  }))
}

/** The changes of all selected sessions at once, each with its message and what undoes it. */
export function useBulkActions(
  sessions: readonly SelectedSession[],
  { onStart, onChanged }: { onStart: () => void; onChanged: (ids: readonly string[]) => void },
) {
  const { t } = useTexts()
  const tb = useBulkText()
  const { moment } = useFormats()
  const navigate = useNavigate()
  const { run, busy, report, closeReport } = useBulkChange()
  // What was changed last: meanwhile others may be selected.
  const [changed, setChanged] = useState(sessions)

  async function change(bulk: BulkChange) {
    onStart()
    if (busy !== null) return
    setChanged(sessions)
    const outcomes = await run(bulk)
    onChanged(outcomes.flatMap(({ id, refused }) => (refused === null ? [id] : [])))
  }
  const notify = (concerned: readonly string[]) =>
    change({
      action: 'tell',
      groups: [{ ids: concerned }],
      done: (count) => tb('bulk.done_notify', { count }),
      next: () => ({ label: t('nav.messages'), onPress: () => void navigate({ to: '/messages' }) }),
    })
  const giveBack = (done: ReadonlySet<string>) => ({
    action: 'assign' as const,
    groups: groupedBy(
      sessions.filter(({ id }) => done.has(id)),
      (session) => session.cleaner?.id ?? null,
      (cleaner_id) => ({ cleaner_id }),
    ),
  })
  const showMessages = useShowMessages()
  /** Either the cleaners are notified in the same step, or the toast offers it. */
  const notifying = (notifies: boolean, next: (done: ReadonlySet<string>) => void) =>
    notifies
      ? { notifies, after: showMessages }
      : {
          next: (done: ReadonlySet<string>) => ({ label: tb('bulk.notify'), onPress: () => next(done) }),
        }
  const assignEach = (plan: Assignments, notifies: boolean) =>
    void change({
      action: 'assign',
      groups: [...Map.groupBy(plan, ({ cleaner_id }) => cleaner_id)].map(([cleaner_id, same]) => ({
        ids: same.map(({ id }) => id),
        values: { cleaner_id },
      })),
      done: (count) => tb('bulk.done_plan', { count }),
      undo: giveBack,
      // Several cleaners wait for their messages, which are sent there.
      ...notifying(notifies, (done) => void notify([...done]).then(() => navigate({ to: '/messages' }))),
    })
  const assign = (cleaner: AssignedCleaner | null, notifies: boolean) => {
    const name = cleaner && getCleanerName(cleaner)
    void change({
      action: 'assign',
      groups: [{ ids: sessions.map(({ id }) => id), values: { cleaner_id: cleaner?.id ?? null } }],
      done: (count) =>
        name === null ? tb('bulk.done_taken', { count }) : tb('bulk.done_assign', { count, name }),
      undo: giveBack,
      ...(cleaner && notifying(notifies, (done) => void notify([...done]))),
    })
  }
  const extend = (getDue: (session: SelectedSession) => string) =>
    void change({
      action: 'extend',
      groups: groupedBy(sessions, getDue, (expires_at) => ({ expires_at })),
      done: (count) => {
        const [due, ...others] = new Set(sessions.map(getDue))
        return due && others.length === 0
          ? tb('bulk.done_extend_to', { count, when: moment(due) })
          : tb('bulk.done_extend', { count })
      },
      undo: (done) => ({
        action: 'extend',
        groups: groupedBy(
          sessions.filter(({ id }) => done.has(id)),
          ({ expires_at }) => expires_at,
          (expires_at) => ({ expires_at }),
        ),
      }),
    })
  const decide = (action: 'approve' | 'cancel', concerned: readonly string[]) =>
    void change({
      action,
      groups: [{ ids: concerned }],
      done: (count) => tb(`bulk.done_${action}`, { count }),
      undo: () => ({ each: action }),
    })

  return { busy, report, closeReport, changed, notify, assignEach, assign, extend, decide }
}
