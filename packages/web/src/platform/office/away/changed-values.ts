import { Refused } from '../../http/send.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

type Values = Readonly<Record<string, unknown>>

/**
 * Returns what a form sends of its values: those that differ from the record as it is known now, so that what a colleague saved in other
 * fields stays, and the values as they were when the form opened (`replaces`), so that the server refuses to replace newer ones. After such
 * a refusal, which the user has read, they are replaced.
 */
export function changedValues<Given extends Values>(
  values: Given,
  { opened, now, refusal }: { opened: Values; now: Values; refusal: unknown },
): Partial<Given> & { replaces?: Record<string, unknown> } {
  const differs = (field: string) => field in values && !isSame(values[field], now[field])
  // The texts of a note belong to it: sent alone, it would lose them.
  const partner = (field: string) => (field.endsWith('_texts') ? field.slice(0, -6) : `${field}_texts`)
  const sent = Object.keys(values).filter((field) => differs(field) || differs(partner(field)))
  const isRead = refusal instanceof Refused && refusal.body.code === 'changed_meanwhile'
  return {
    ...(Object.fromEntries(sent.map((field) => [field, values[field]])) as Partial<Given>),
    ...(!isRead && {
      replaces: Object.fromEntries(sent.filter(differs).map((field) => [field, opened[field] ?? null])),
    }),
  }
}
