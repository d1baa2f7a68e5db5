import { type Row, row, whole } from '../table.ts'
import { type Step, stepCosts } from './costs.ts'

export async function costRows(): Promise<Row[]> {
  const { steps, idleCpuMs, databaseBytes, storeBytes } = await stepCosts()
  return [
    ...steps.map(stepRow),
    row('at rest, each second', `${idleCpuMs.toFixed(1)} ms CPU`),
    row('a session in the database', whole(databaseBytes / 1000, 'kB')),
    row('a session in the store', whole(storeBytes / 1000, 'kB')),
  ]
}

const stepRow = ({ what, cpuMs, aloneMs, postgresMs, statements }: Step) =>
  row(
    what,
    `${cpuMs.toFixed(1)} ms CPU`,
    '',
    `${aloneMs.toFixed(1)} alone, ${statements.toFixed(1)} statements${postgresMs > 0 ? `, ${postgresMs.toFixed(2)} ms PostgreSQL` : ''}`,
  )
