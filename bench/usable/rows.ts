import { milliseconds, type Row, row, whole } from '../table.ts'
import { firstVisits, type Visit } from './first-visit.ts'
import { listScrolls } from './list-scroll.ts'
import { offlineVisits } from './next-visit.ts'
import { reportScrolls, type Scroll } from './report-scroll.ts'
import { type SmoothScroll, scheduleScrolls } from './schedule-scroll.ts'

export async function usableRows(): Promise<Row[]> {
  const all = await firstVisits()
  const visits = all.flatMap(({ network, name, visit }) => {
    const react = all.find((each) => each.network === network)?.visit.usable ?? Number.NaN
    const times = (what: keyof Visit) => [whole(visit[what], 'ms'), (visit[what] / react).toFixed(2)] as const
    return [
      row(
        `${network}, 4× CPU: ${name}, usable`,
        ...times('usable'),
        network === 'Slow 4G' ? '≤ 1,350 ms' : '',
      ),
      row('  something to read', ...times('content'), network === 'Slow 4G' ? '≤ 1,000 ms' : ''),
      row('  React works on it', ...times('hydrated')),
    ]
  })
  const again = (await offlineVisits()).flatMap(({ cpu, react, cleaner }) => [
    row(`no network, ${cpu}× CPU: React and a button`, whole(react, 'ms'), '1.00'),
    row(
      '  the cleaner’s page, once more',
      whole(cleaner, 'ms'),
      (cleaner / react).toFixed(2),
      cpu === 4 ? '≤ 300 ms' : '≤ 400 ms',
    ),
  ])
  return [...visits, ...again]
}

export async function scrollRows(): Promise<Row[]> {
  const { bare, report } = await reportScrolls()
  const frames = ({ framesPerSecond }: Scroll) => `${framesPerSecond.toFixed(1)} frames/s`
  const share = (report.framesPerSecond / bare.framesPerSecond).toFixed(2)
  return [
    row(
      '100 thumbnails alone, 4× CPU',
      frames(bare),
      '1.00',
      `longest task ${whole(bare.longestTask, 'ms')}`,
    ),
    row(
      'a report of 100 photos',
      frames(report),
      share,
      `60; longest task ${whole(report.longestTask, 'ms')}`,
    ),
  ]
}

export async function listRows(): Promise<Row[]> {
  const { plain, list } = await listScrolls()
  const of = ({ framesPerSecond, busy }: SmoothScroll) =>
    `${framesPerSecond.toFixed(1)} frames/s, ${milliseconds(busy)}`
  const share = (list.framesPerSecond / plain.framesPerSecond).toFixed(2)
  return [
    row('100 plain rows, 4× CPU', of(plain), '1.00', ''),
    row('a list of 100 sessions, work a frame', of(list), share, '60'),
  ]
}

export async function scheduleRows(): Promise<Row[]> {
  const goal = ({ slowFrame, longestTask, busy }: SmoothScroll) =>
    `${milliseconds(busy)} at work for a frame, 95 % of frames ≤ ${whole(slowFrame, 'ms')}, longest task ${whole(longestTask, 'ms')}`
  const frames = ({ framesPerSecond }: SmoothScroll) => `${framesPerSecond.toFixed(1)} frames/s`
  return (await scheduleScrolls()).flatMap(({ cpu, plain, schedule }) => [
    row(`500 plain rows, ${cpu}× CPU`, frames(plain), '1.00', goal(plain)),
    row(
      'the schedule, 500 apartments × 30 days',
      frames(schedule),
      (schedule.framesPerSecond / plain.framesPerSecond).toFixed(2),
      `60; ${goal(schedule)}`,
    ),
  ])
}
