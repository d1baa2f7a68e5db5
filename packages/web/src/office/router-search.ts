/** The URL parameters of the page for a new session: `?apartment=`, and `&check_out=2026-11-21T11:00`, after which it cleans. */
type CreateSearch = { apartment?: string; check_out?: string }

export function readCreateSearch({ apartment, check_out }: Record<string, unknown>): CreateSearch {
  if (typeof apartment !== 'string' || apartment === '') return {}
  const isTime = typeof check_out === 'string' && /^2\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(check_out)
  return isTime ? { apartment, check_out } : { apartment }
}

/** The URL parameter of a report: `?send` opens the dialog that sends it. */
type ReportSearch = { send?: true }

export const readReportSearch = (search: Record<string, unknown>): ReportSearch =>
  'send' in search ? { send: true } : {}

/** The URL parameter of the keys and of the owners: `?search=`. */
export const readSearchText = ({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' && search !== '' ? { search: search.slice(0, 100) } : {}

/** Reads `?month=&area=`; anything but a month stands for the present one, and no area for all. */
export const readMonthSearch = ({
  month,
  area,
}: Record<string, unknown>): { month?: string | undefined; area?: string | undefined } => ({
  month: /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(`${month}`) ? `${month}` : undefined,
  area: area ? `${area}` : undefined,
})

/** Which expiry dates the list shows: `?state=due`; all without it. */
export const readExpiriesSearch = ({ state }: Record<string, unknown>): { state?: 'due' | 'undated' } =>
  state === 'due' || state === 'undated' ? { state } : {}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The report whose send dialog is open when its session opens. */
    sendReport?: string
    /** Whether the session opens with its photos for review. */
    review?: boolean
  }
}
