import { damageCaseParts } from '@brightkey/contract/reports/choices'
import type { DamageCasePart, DamageCaseState } from '@brightkey/contract/reports/damage-case-routes'
import { dayMs } from '../../../../platform/clock.ts'

/** How long an insurer's link works. */
export const linkMs = 90 * dayMs

/** How many receipts a case may have, and what they may weigh together. */
export const mostReceipts = 20
export const mostReceiptBytes = 50 * 1024 * 1024

/** How many days before its deadline the office is reminded of a case that is not sent. */
export const reminderDays = [1, 3] as const

export const isRunning = (state: DamageCaseState): boolean => state === 'open' || state === 'sent'

type Taken = { kind: string; session_created_at: string }

/** A photo of an earlier session shows what was whole then; so does one taken before the work began. */
export const photoSide = ({ kind, session_created_at }: Taken, caseSession: { created_at: string }) =>
  kind === 'before' || session_created_at < caseSession.created_at ? 'before' : 'after'

type Facts = {
  sides: readonly ('before' | 'after')[]
  amount: number | null
  receipt: string | null
  receipts: number
  has_report: boolean
  guest: string | null
  booking_reference: string | null
}

/** What is still to be collected, in its order. */
export function missingParts(facts: Facts): DamageCasePart[] {
  const has: Record<DamageCasePart, boolean> = {
    photos_before: facts.sides.includes('before'),
    photos_after: facts.sides.includes('after'),
    cost: facts.amount !== null,
    receipt: facts.receipt !== null || facts.receipts > 0,
    report: facts.has_report,
    guest: facts.guest !== null || facts.booking_reference !== null,
  }
  return damageCaseParts.filter((part) => !has[part])
}
