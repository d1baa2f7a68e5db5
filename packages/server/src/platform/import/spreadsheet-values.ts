import { locales } from '@brightkey/contract/locale'
import { westernDigits } from '@brightkey/contract/reports/rules'

const plainDigits = (cell: string) =>
  westernDigits(cell)
    .replace(/\u066B/g, '.')
    .trim()

const isAfternoon = (word: string) => /^(p|م|अपराह्न)/iu.test(word)

/**
 * A time of the day as spreadsheets write it, as 15:00: `15:00:00`, `3:00 PM`, `3 pm`, `15.00`, or a part of the day such as 0.625.
 * Other texts as they are.
 */
export function timeIn(cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined
  const text = plainDigits(cell)
  const part = /^0?[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) * 24 * 60 : Number.NaN
  // 0.30 is half past midnight with a point; 0.25 and 0.5 are parts of the day.
  if (!Number.isNaN(part) && (!/^0[.,]\d\d$/.test(text) || part % 15 === 0)) return clock(0, Math.round(part))
  const [, hour, minute = '0', word] =
    /^(\d{1,2})(?:[:.](\d\d)(?:[:.]\d\d)?)?[\s\u00A0\u202F]*([ap]\.?\s?m\.?|[صم]|पूर्वाह्न|अपराह्न)?$/iu.exec(
      text,
    ) ?? []
  if (hour === undefined || (word === undefined && !/[:.]/.test(text))) return cell
  if (Number(minute) > 59 || Number(hour) > (word ? 12 : 23) || (word && Number(hour) === 0)) return cell
  const hours = word ? (Number(hour) % 12) + (isAfternoon(word) ? 12 : 0) : Number(hour)
  return clock(hours, Number(minute))
}

const clock = (hours: number, minutes: number) =>
  `${String((hours + Math.floor(minutes / 60)) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A number as spreadsheets write it, `2` or `2.0`; NaN for another text, undefined for an empty cell. */
export function numberIn(cell: string | undefined): number | undefined {
  if (cell === undefined) return undefined
  const text = plainDigits(cell)
  return /^\d{1,6}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN
}

/** A number with decimals, `7.5` or `7,5`; NaN for another text, undefined for an empty cell. */
export function decimalIn(cell: string | undefined): number | undefined {
  if (cell === undefined) return undefined
  const text = plainDigits(cell).replace(',', '.')
  return /^\d{1,6}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/** Short and long names of weekdays in every language, Monday is 1. */
const weekdayNames: ReadonlyMap<string, number> = new Map(
  locales.flatMap((locale) =>
    (['short', 'long'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      return [1, 2, 3, 4, 5, 6, 7].map(
        // 1 January 2024 was a Monday.
        (day) => [format.format(new Date(Date.UTC(2024, 0, day))).toLowerCase(), day] as const,
      )
    }),
  ),
)

/** Days of the week as digits, Monday is 1: `12345`, `1-5`, `Mon, Tue` or `Mon-Fri`. Other texts as they are. */
export function weekdaysIn(cell: string | undefined): string | undefined {
  if (cell === undefined) return undefined
  const text = plainDigits(cell).toLowerCase()
  if (/^[1-7]+$/.test(text)) return toDigits([...text].map(Number))
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  const days = parts.flatMap((part): number[] => {
    const [first = 0, last = first] = part.split(/[-–]/).map((name) => weekdayNames.get(name) ?? Number(name))
    if (Number.isNaN(first) || Number.isNaN(last)) return [0]
    // From Saturday to Thursday is over the end of a week.
    const count = (last - first + 7) % 7
    return Array.from({ length: count + 1 }, (_, after) => ((first - 1 + after) % 7) + 1)
  })
  return days.every((day) => day >= 1 && day <= 7) ? toDigits(days) : cell
}

const toDigits = (days: readonly number[]) => [...new Set(days)].toSorted().join('')

/** Whether a spreadsheet shortened a long number: 9.71501E+11. */
export const isShortened = (cell: string): boolean => /^\d([.,]\d+)?E\+\d{1,3}$/i.test(plainDigits(cell))

/** A text of digits without its zeros at the beginning, which spreadsheets drop; null for another one. */
export const withoutZeros = (text: string): string | null => {
  const digits = plainDigits(text)
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, '') : null
}
