import { milliseconds, type Row, row, whole } from '../table.ts'
import { checkCosts } from './checks.ts'
import { photoRates, type Rate } from './intake.ts'

const cpu = (ms: number) => `${ms.toFixed(1)} ms CPU`

/** Intake and looking over. Ratios: of photos per second, and of processor time. */
export async function photoRows(): Promise<Row[]> {
  const { bytes, alone, sqlite, postgres, alike } = await photoRates()
  const check = await checkCosts()
  const rateRow = (what: string, { perSecond, cpuMs }: Rate, goal = '') => {
    const ratios = [perSecond / alone.perSecond, alone.cpuMs / cpuMs]
    const [measured, ratio] = [
      `${perSecond.toFixed(1)}/s, ${cpu(cpuMs)}`,
      ratios.map((each) => each.toFixed(2)),
    ]
    return row(what, measured, ` ${ratio.join(', ')}`, goal)
  }
  return [
    rateRow(`1600 × 1200, ${whole(bytes / 1000, 'kB')}, sharp alone`, alone),
    rateRow('  sent by four phones, SQLite', sqlite, '≥ 0.8'),
    row('    of that the server’s own process', cpu(sqlite.serverMs)),
    row('    95 in 100 acknowledged after', milliseconds(sqlite.p95Ms), '', '≤ 60 ms'),
    ...(postgres
      ? [
          rateRow('  the same, PostgreSQL', postgres),
          row('    of that the server’s own process', cpu(postgres.serverMs)),
          row('    95 in 100 acknowledged after', milliseconds(postgres.p95Ms), '', '≤ 60 ms'),
        ]
      : []),
    rateRow('  earlier photos alike, with the checks', alike),
    row('looking one over, earlier ones alike', cpu(check.cpuMs), '', '≤ 20 ms'),
    row('  of that the server’s own process', cpu(check.serverMs)),
    row('  the longest stop of its event loop', `${check.longestStop.toFixed(1)} ms`, '', '≤ 20 ms'),
  ]
}
