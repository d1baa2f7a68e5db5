import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** Whether strace is installed, and this user may attach it to another process. */
export const canTrace = spawnSync('strace', ['-V']).status === 0 && mayAttach()

function mayAttach(): boolean {
  const setting = '/proc/sys/kernel/yama/ptrace_scope'
  return process.getuid?.() === 0 || !existsSync(setting) || readFileSync(setting, 'utf8').trim() === '0'
}

/** What a process did to a file; times in milliseconds since 1970. A change is applied in its order among the others. */
export type FileCall = { path: string; began: number; ended: number } & (
  | { kind: 'write'; offset: number; bytes: Buffer }
  | { kind: 'truncate'; size: number }
  | { kind: 'sync' }
)

/** Records what a running process does to the files of a database. Rejects if it may not be traced. */
export async function traceFiles(pid: number, output: string): Promise<ChildProcess> {
  const calls = 'trace=pwrite64,write,ftruncate,fsync,fdatasync'
  const tracer = spawn(
    'strace',
    ['-f', '-y', '-ttt', '-T', '-xx', '-s', '70000', '-e', calls, '-o', output, '-p', String(pid)],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [line] = await once(tracer.stderr, 'data')
  if (!String(line).includes('attached')) throw new Error(String(line))
  return tracer
}

/** Reads the calls on these files in the order in which they began. */
export async function readTrace(output: string, paths: readonly string[]): Promise<FileCall[]> {
  const calls: FileCall[] = []
  const unfinished = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(output) })) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (rest.endsWith('<unfinished ...>')) {
      unfinished.set(thread, rest.slice(0, -'<unfinished ...>'.length).trimEnd())
      continue
    }
    const resumed = /^[\d.]+ <\.\.\. \w+ resumed>(.*)$/.exec(rest)
    const whole = resumed ? `${unfinished.get(thread) ?? ''}${resumed[1]}` : rest
    const call = parseCall(whole, paths)
    if (call) calls.push(call)
  }
  return calls.sort((one, other) => one.began - other.began)
}

/** `1763800000.123456 pwrite64(23<\x2f\x64…>, "\x37…", 24, 8272) = 24 <0.000040>`: texts are in hex. */
function parseCall(line: string, paths: readonly string[]): FileCall | null {
  const found = /^([\d.]+) (\w+)\(\d+<([^>]+)>(?:, )?(.*)\) += (-?\d+).*<([\d.]+)>$/.exec(line)
  if (!found) return null
  const [, time, name, hexPath = '', rest = '', result, took] = found
  const path = String(fromHex(hexPath))
  if (!paths.includes(path) || Number(result) < 0) return null
  const began = Number(time) * 1000
  const about = { path, began, ended: began + Number(took) * 1000 }
  if (name === 'fsync' || name === 'fdatasync') return { ...about, kind: 'sync' }
  if (name === 'ftruncate') return { ...about, kind: 'truncate', size: Number(rest) }
  const [, hex = '', size, offset] = /^"([^"]*)", (\d+), (\d+)$/.exec(rest) ?? []
  const bytes = fromHex(hex)
  if (name !== 'pwrite64' || bytes.length !== Number(size))
    throw new Error(`a call that is not understood: ${line.slice(0, 200)}`)
  return { ...about, kind: 'write', offset: Number(offset), bytes }
}

/** `\x2f\x64` */
const fromHex = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex')

/** The files of a disk that keeps what was synced before a moment; of the rest, what `survives` says of each call. */
export function filesAfterCut(
  before: ReadonlyMap<string, Buffer>,
  calls: readonly FileCall[],
  at: number,
  survives: () => boolean,
): Map<string, Buffer> {
  const after = new Map<string, Buffer>()
  for (const [path, content] of before) {
    const own = calls.filter((call) => call.path === path && call.began <= at)
    const syncs = own.filter(({ kind, ended }) => kind === 'sync' && ended <= at)
    const synced = Math.max(0, ...syncs.map(({ began }) => began))
    const file = new DiskFile(content, own)
    for (const call of own) if (call.ended <= synced || survives()) file.apply(call)
    after.set(path, file.read())
  }
  return after
}

const callEnd = (call: FileCall) => (call.kind === 'write' ? call.offset + call.bytes.length : 0)

class DiskFile {
  readonly #bytes: Buffer
  #size: number

  /** `calls` are those that may be applied. */
  constructor(content: Buffer, calls: readonly FileCall[]) {
    this.#size = content.length
    this.#bytes = Buffer.alloc(Math.max(content.length, ...calls.map(callEnd)))
    content.copy(this.#bytes)
  }

  apply(call: FileCall): void {
    if (call.kind === 'truncate') {
      this.#bytes.fill(0, call.size)
      this.#size = call.size
    } else if (call.kind === 'write') {
      call.bytes.copy(this.#bytes, call.offset)
      this.#size = Math.max(this.#size, callEnd(call))
    }
  }

  read(): Buffer {
    return this.#bytes.subarray(0, this.#size)
  }
}
