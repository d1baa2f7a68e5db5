import { TimeOfDay } from '@brightkey/contract/apartments/schema'

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00.000Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`)
}

type StayTimes = {
  first_day: string
  last_day: string
  check_in_time: string | null
  check_out_time: string | null
}
/** Whether the days and times of a stored stay are ones: nothing is planned by others. */
export const isReadable = ({ first_day, last_day, check_in_time, check_out_time }: StayTimes): boolean =>
  [first_day, last_day].every(isDay) &&
  [check_in_time, check_out_time].every((time) => time === null || TimeOfDay.safeParse(time).success)
