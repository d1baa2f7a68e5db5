import type { AssignedCleaner } from '@brightkey/contract/cleaners/schema'
import type { CheckOutRule, RepeatRule } from '@brightkey/contract/sessions/planning-schema'

export const repeatUnits = ['days', 'weeks', 'months'] as const
type Unit = (typeof repeatUnits)[number]
const frequencies = { days: 'DAILY', weeks: 'WEEKLY', months: 'MONTHLY' } as const

/** "Every six weeks" of a recurrence rule, or null for one that says more than that. */
export function readInterval(rrule: string): { every: number; unit: Unit } | null {
  const found = /^FREQ=(DAILY|WEEKLY|MONTHLY)(?:;INTERVAL=(\d{1,3}))?$/.exec(rrule)
  const unit = repeatUnits.find((each) => frequencies[each] === found?.[1])
  return unit ? { every: Number(found?.[2] ?? 1), unit } : null
}

export const writeInterval = (every: number, unit: Unit): string =>
  `FREQ=${frequencies[unit]};INTERVAL=${every}`

/** A regular cleaning in the form; `key` names it while it has no id. */
export type RepeatDraft = RepeatRule & { key: string }

export const newRepeat = (key: string, today: string): RepeatDraft => ({
  key,
  rrule: writeInterval(6, 'weeks'),
  starts_on: today,
  kind: 'deep',
  due_at: '18:00',
})

export const dueKinds = ['before', 'after', 'at'] as const
/** How a session for a check-out is due, with the values of all ways, so that trying another one loses nothing. */
export type DueDraft = { kind: (typeof dueKinds)[number]; before: number; after: number; at: string }

const usualDue: DueDraft = { kind: 'before', before: 0, after: 4, at: '15:00' }

function toDueDraft(due: CheckOutRule['due']): DueDraft {
  if ('after_check_out_hours' in due) return { ...usualDue, kind: 'after', after: due.after_check_out_hours }
  if ('at' in due) return { ...usualDue, kind: 'at', at: due.at }
  return { ...usualDue, before: due.before_next_check_in_minutes }
}

function toDue({ kind, before, after, at }: DueDraft): CheckOutRule['due'] {
  if (kind === 'after') return { after_check_out_hours: after }
  return kind === 'at' ? { at } : { before_next_check_in_minutes: before }
}

export const notifyKinds = ['evening', 'at_creation', 'never'] as const
/** When the cleaner is notified; the evening's time stays while another is tried. */
export type NotifyDraft = { kind: (typeof notifyKinds)[number]; at: string }

const usualEvening = '18:00'

const toNotifyDraft = (tell: CheckOutRule['tell']): NotifyDraft =>
  typeof tell === 'string' ? { kind: tell, at: usualEvening } : { kind: 'evening', at: tell.evening_before }

const toNotifyTime = ({ kind, at }: NotifyDraft): CheckOutRule['tell'] =>
  kind === 'evening' ? { evening_before: at } : kind

export type CheckOutDraft = Pick<CheckOutRule, 'days_ahead' | 'kind'> & {
  due: DueDraft
  tell: NotifyDraft
  cleaner: AssignedCleaner | null
  templates: readonly string[]
}

export const toCheckOutDraft = (
  rule: CheckOutRule | null,
  cleaner: AssignedCleaner | null,
): CheckOutDraft => ({
  days_ahead: rule?.days_ahead ?? 14,
  kind: rule?.kind ?? 'turnover',
  due: toDueDraft(rule?.due ?? { before_next_check_in_minutes: 0 }),
  tell: toNotifyDraft(rule?.tell ?? { evening_before: usualEvening }),
  cleaner,
  templates: rule?.template_ids ?? [],
})

/** Without templates: the tasks that a session of the apartment starts with. */
const toTemplateIds = (chosen: readonly string[]) => (chosen.length === 0 ? null : [...chosen])

export const toRepeatRule = ({ key: _key, ...rule }: RepeatDraft): RepeatRule => ({
  ...rule,
  template_ids: toTemplateIds(rule.template_ids ?? []),
})

export const toCheckOutRule = ({
  days_ahead,
  kind,
  due,
  tell,
  cleaner,
  templates,
}: CheckOutDraft): CheckOutRule => ({
  on: true,
  days_ahead,
  kind,
  due: toDue(due),
  cleaner_id: cleaner?.id ?? null,
  template_ids: toTemplateIds(templates),
  tell: toNotifyTime(tell),
})
