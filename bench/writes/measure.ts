import { spawn } from 'node:child_process'
import { processorMs } from '../consumption.ts'
import type { Calls, Load } from './load.ts'
import { readOutput, type Target } from './targets.ts'

export const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const connections = 16

/** `cpuMs`: processor time of the server and its child processes for one write. */
export type WriteRate = Load & { cpuMs: number }

/** Sends calls to a server by sixteen phones for some seconds. */
export async function measureWrites({ url, pid }: Target, calls: readonly Calls[]): Promise<WriteRate> {
  const before = await processorMs(pid)
  const args = ['bench/writes/load.ts', url, String(seconds), String(connections)]
  const load: Load = JSON.parse(await run(args, JSON.stringify(calls)))
  const after = await processorMs(pid)
  return { ...load, cpuMs: (after.all - before.all) / (load.perSecond * seconds) }
}

/** Durable commits a second of one row by SQLite alone. */
export const measureCommits = async (folder: string): Promise<number> =>
  Number(await run(['bench/writes/raw-commits.ts', folder, String(seconds)]))

/** Runs a program of this folder in a process of its own. Returns what it prints. */
const run = (args: readonly string[], input = ''): Promise<string> =>
  readOutput(spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }), input)
