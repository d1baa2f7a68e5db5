const dayMs = 86_400_000

/** The day a number of days later, both as 2026-11-21; negative: earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days `day` is after `from`, both as 2026-11-21; negative: before. */
export const daysBetween = (from: string, day: string): number => (Date.parse(day) - Date.parse(from)) / dayMs
