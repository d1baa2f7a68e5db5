import type { EndpointInput } from '@brightkey/contract/api'
import type { BulkAction } from '@brightkey/contract/sessions/bulk-routes'
import {
  changeSessions,
  getSchedule,
  listPendingMessages,
  listProposals,
  listSessions,
  restoreSession,
  undoApproval,
} from '@brightkey/contract/sessions/endpoints'
import { mostAtOnce } from '@brightkey/contract/sessions/rules'
import { useState } from 'react'
import { nounKey } from '../../../platform/office/keys.ts'
import { useBulkText } from '../../../platform/office/late-texts.ts'
import { saveFailureText } from '../../../platform/office/problem.ts'
import { queries } from '../../../platform/office/queries.ts'
import { send } from '../../../platform/office/send.ts'
import { useTexts } from '../../../platform/office/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** What of one kind is changed to the same values. */
export type BulkGroup = {
  ids: readonly string[]
  values?: { cleaner_id?: string | null; expires_at?: string }
}
export type BulkOutcome = { id: string; session_id?: string | undefined; refused: string | null }

export type BulkChange = {
  action: BulkAction
  groups: readonly BulkGroup[]
  /** What is shown once that many are done. */
  done: (count: number) => string
  /** How those that were done are taken back. */
  undo?: (ids: ReadonlySet<string>) => Undo
  /** The cleaners of those that were done are notified at once. */
  notifies?: boolean
  /** Called where all was done. */
  after?: () => void
  /** What usually follows, for those that were done. */
  next?: (ids: ReadonlySet<string>) => Next
}
/** Undoing is the same with the values from before, or one call for each. */
type Next = { label: string; onPress: () => void }
type Undo = { action: BulkAction; groups: readonly BulkGroup[] } | { each: 'approve' | 'cancel' }

/** What came of a change of which some were refused, to be shown. */
export type BulkReport = {
  done: string
  outcomes: readonly BulkOutcome[]
  undo: (() => void) | null
  next: Next | null
}

/** The server accepts undoing an approval for little longer. */
const undoMs = 10_000
const undoneBy = { approve: undoApproval, cancel: restoreSession } as const

/**
 * Changes many sessions, or makes them of check-outs, and shows what came of it: a toast where all was done, else `report`. Never
 * throws: a call that fails refuses what was in it.
 */
export function useBulkChange() {
  const { t } = useTexts()
  const tb = useBulkText()
  const toast = useToast()
  const [busy, setBusy] = useState<BulkAction | null>(null)
  const [report, setReport] = useState<BulkReport | null>(null)
  const failureText = (error: unknown) => saveFailureText(error, t, t('act.save_failed'))

  async function sendSome(
    ids: readonly string[],
    input: EndpointInput<typeof changeSessions>,
  ): Promise<BulkOutcome[]> {
    try {
      const { results } = await send(changeSessions, input)
      return results.map(({ id, ok, session_id, detail }) => ({
        id,
        session_id,
        refused: ok ? null : (detail ?? t('act.save_failed')),
      }))
    } catch (error) {
      return ids.map((id) => ({ id, refused: failureText(error) }))
    }
  }

  /** In as few calls as possible, also where each gets a value of its own. */
  async function sendGroups(action: BulkAction, groups: readonly BulkGroup[]): Promise<BulkOutcome[]> {
    const each = groups.flatMap(({ ids, values }) => ids.map((id) => ({ id, ...values })))
    const outcomes: BulkOutcome[] = []
    for (let at = 0; at < each.length; at += mostAtOnce) {
      const some = each.slice(at, at + mostAtOnce)
      const ids = some.map(({ id }) => id)
      const same = action === 'create' ? { proposal_ids: ids } : { ids, ...groups[0]?.values }
      outcomes.push(...(await sendSome(ids, { action, ...(groups.length > 1 ? { each: some } : same) })))
    }
    return outcomes
  }

  async function takeBackEach(each: 'approve' | 'cancel', ids: ReadonlySet<string>): Promise<BulkOutcome[]> {
    const outcomes: BulkOutcome[] = []
    for (const id of ids) {
      const refused = await send(undoneBy[each], { id }).then(() => null, failureText)
      outcomes.push({ id, refused })
    }
    return outcomes
  }

  async function busyWith(action: BulkAction, work: () => Promise<BulkOutcome[]>): Promise<BulkOutcome[]> {
    setBusy(action)
    try {
      const outcomes = await work()
      const changed = [listSessions, getSchedule, listPendingMessages, listProposals] as const
      await Promise.all(changed.map((each) => queries.invalidateQueries({ queryKey: nounKey(each) })))
      return outcomes
    } finally {
      setBusy(null)
    }
  }

  async function undo(back: Undo, ids: ReadonlySet<string>): Promise<void> {
    setReport(null)
    const outcomes = await busyWith('each' in back ? back.each : back.action, () =>
      'each' in back ? takeBackEach(back.each, ids) : sendGroups(back.action, back.groups),
    )
    const count = doneIn(outcomes).length
    const done = tb('bulk.undone', { count })
    if (count === outcomes.length) toast({ text: done })
    else setReport({ done, outcomes, undo: null, next: null })
  }

  /** Returns what was done and what was refused. */
  async function run(change: BulkChange): Promise<BulkOutcome[]> {
    const { action, groups, done, undo: back, notifies } = change
    const outcomes = await busyWith(action, async () => {
      const changed = await sendGroups(action, groups)
      const concerned = doneIn(changed)
      // What fails of it stays among the messages to send.
      if (notifies && concerned.length > 0) await sendGroups('tell', [{ ids: concerned }])
      return changed
    })
    const ids = new Set(doneIn(outcomes))
    const takeBack = back && ids.size > 0 ? () => void undo(back(ids), ids) : null
    const next = ids.size > 0 ? (change.next?.(ids) ?? null) : null
    if (ids.size < outcomes.length) {
      setReport({ done: done(ids.size), outcomes, undo: takeBack, next })
      return outcomes
    }
    const note = notifies ? tb('bulk.done_notify', { count: ids.size }) : null
    const removeToast = toast({
      text: <Done text={done(ids.size)} note={note} next={next} onNext={() => removeToast()} />,
      tone: 'good',
      for: undoMs,
      ...(takeBack && { action: { label: t('act.undo'), onPress: takeBack } }),
    })
    change.after?.()
    return outcomes
  }
  return { run, busy, report, closeReport: () => setReport(null) }
}

const doneIn = (outcomes: readonly BulkOutcome[]) =>
  outcomes.filter(({ refused }) => refused === null).map(({ id }) => id)

type DoneProps = { text: string; note: string | null; next: Next | null; onNext: () => void }

/** What was done, and the button of what usually follows. */
const Done = ({ text, note, next, onNext }: DoneProps) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
    <span className="min-w-0 flex-1 basis-40">
      {text}
      {note && <span className="block text-sm">{note}</span>}
    </span>
    {next && (
      <Button
        look="outline"
        size="small"
        onClick={() => {
          onNext()
          next.onPress()
        }}
      >
        {next.label}
      </Button>
    )}
  </span>
)
