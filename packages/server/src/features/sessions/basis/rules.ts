/** A day on which guests leave and those who come next, where known; days such as 2026-11-21, times such as 15:00. */
export type CheckOutTimes = { day: string; time: string; next: { day: string; time: string } | null }

/** What a session's window and due time are made from, as text: they are made again when it differs. */
export const toBasis = ({ day, time, next }: CheckOutTimes): string =>
  `${day}T${time} ${next ? `${next.day}T${next.time}` : '-'}`

/** At the end of a basis: its times are to be made again, though the stay is the same. */
export const outdated = ' outdated'

/** At the beginning of the basis of a stay that is no more. */
export const gone = 'gone '

export type Basis = { day: string; next: string }
export function readBasis(basis: string): Basis {
  const [checkOut = '', next = '-'] = basis.replace(gone, '').split(' ')
  return { day: checkOut.slice(0, 10), next }
}

/** The day of the check-out that a session's times were made from, such as 2026-11-21. */
export const basisDay = (basis: string): string => readBasis(basis).day

/** The next check-in that a session's times were made from, such as 2026-11-21T15:00; null if there is none, or no stay any more. */
export function basisNextCheckIn(basis: string | null): string | null {
  if (basis === null || basis.startsWith(gone)) return null
  const { next } = readBasis(basis)
  return next === '-' ? null : next
}

/** The check-out that a session's times were made from, such as 2026-11-21T11:00; null if its guests do not come any more. */
export const basisCheckOut = (basis: string | null): string | null =>
  basis === null || basis.startsWith(gone) ? null : (basis.split(' ')[0] ?? null)
