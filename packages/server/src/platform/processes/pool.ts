import { type Child, ProcessError } from './child.ts'

type Member<Process> = {
  process: Process
  /** Of the job it is at; undefined while it has none. */
  job: { subject: unknown; since: number } | undefined
  idle: NodeJS.Timeout | undefined
  /** Counts towards the limit until it has exited: its memory is still in use. */
  ending: boolean
}

type Job<Process> = {
  /** Returns what is needed to read its result. */
  start(process: Process): Promise<() => void>
  refuse(error: unknown): void
}

export type PoolLimits = {
  /** Processes at the same time. */
  maxProcesses: number
  /** Milliseconds that all of them must have been at their jobs before a further one is started. */
  busyMsBeforeStart: number
  /** Jobs that may wait; further ones are refused. */
  maxWaiting: number
  /** Milliseconds without a job after which a process ends. */
  idleMs: number
}

/** A pool of processes, started on demand and stopped when idle. */
export type Pool<Process> = {
  /**
   * Runs a job when its turn comes, alone in a process. Jobs of one subject run one at a time, and subjects take
   * turns; a job without one counts as its own subject. A job that rejects ends its process. Rejects as the job does,
   * or with {@link ProcessError} `busy`, also when the pool is closed.
   */
  run<T>(job: (process: Process) => Promise<T>, subject?: string): Promise<T>
  counts(): PoolCounts
  /** Ends all processes, and with them the jobs under way. */
  close(): Promise<void>
}

/** Processes with a job and without one, and jobs that wait for one. */
export type PoolCounts = { busy: number; idle: number; waiting: number }

export function createPool<Process extends Pick<Child<never, unknown>, 'isRunning' | 'keepAlive' | 'stop'>>(
  start: () => Process,
  limits: PoolLimits,
): Pool<Process> {
  const members = new Set<Member<Process>>()
  // In the order in which subjects have their turn.
  const waiting = new Map<unknown, Job<Process>[]>()
  let growing: NodeJS.Timeout | undefined
  let closed = false

  const end = async (member: Member<Process>) => {
    clearTimeout(member.idle)
    member.ending = true
    await member.process.stop()
    members.delete(member)
    dispatch()
  }

  /** Returns an idle process, a new one if allowed, or null. */
  const findFreeMember = (): Member<Process> | null => {
    for (const member of members) {
      if (member.job || member.ending) continue
      if (member.process.isRunning()) return member
      void end(member)
    }
    if (members.size >= limits.maxProcesses) return null
    const latest = Math.max(0, ...Array.from(members, ({ job }) => job?.since ?? 0))
    const wait = members.size === 0 ? 0 : latest + limits.busyMsBeforeStart - performance.now()
    if (wait > 0) {
      clearTimeout(growing)
      growing = setTimeout(dispatch, Math.ceil(wait)).unref()
      return null
    }
    const member: Member<Process> = { process: start(), job: undefined, idle: undefined, ending: false }
    members.add(member)
    return member
  }

  const nextSubject = () => {
    const underWay = new Set(Array.from(members, ({ job }) => job?.subject))
    return waiting.keys().find((subject) => !underWay.has(subject))
  }

  function dispatch(): void {
    for (let subject = nextSubject(); subject !== undefined; subject = nextSubject()) {
      const member = findFreeMember()
      if (!member) return
      const [job, ...others] = waiting.get(subject) ?? []
      waiting.delete(subject)
      if (others.length > 0) waiting.set(subject, others)
      if (job) void runJob(member, subject, job)
    }
  }

  /** Moves the subject to the end of the queue. */
  const requeueSubject = (member: Member<Process>, subject: unknown) => {
    member.job = undefined
    const left = waiting.get(subject)
    if (!left) return
    waiting.delete(subject)
    waiting.set(subject, left)
  }

  async function runJob(member: Member<Process>, subject: unknown, job: Job<Process>): Promise<void> {
    clearTimeout(member.idle)
    member.job = { subject, since: performance.now() }
    member.process.keepAlive(true)
    try {
      const tell = await job.start(member.process)
      member.process.keepAlive(false)
      member.idle = setTimeout(() => void end(member), limits.idleMs).unref()
      requeueSubject(member, subject)
      tell()
      dispatch()
    } catch (error) {
      requeueSubject(member, subject)
      // Stop it first, so that it does nothing more after the failure is reported.
      await end(member)
      job.refuse(error)
    }
  }

  const countWaiting = () => waiting.values().reduce((sum, jobs) => sum + jobs.length, 0)

  return {
    counts() {
      const busy = members.values().reduce((sum, { job }) => sum + (job ? 1 : 0), 0)
      return { busy, idle: members.size - busy, waiting: countWaiting() }
    },
    run(job, subject) {
      const key = subject ?? Symbol('of its own')
      return new Promise((resolve, reject) => {
        if (closed) return reject(new ProcessError('busy', 'closed'))
        const count = countWaiting()
        if (count >= limits.maxWaiting) return reject(new ProcessError('busy', `${count} jobs wait`))
        const begun = async (process: Process) => {
          const result = await job(process)
          return () => resolve(result)
        }
        waiting.set(key, [...(waiting.get(key) ?? []), { start: begun, refuse: reject }])
        dispatch()
      })
    },
    async close() {
      closed = true
      clearTimeout(growing)
      for (const { refuse } of [...waiting.values()].flat()) refuse(new ProcessError('busy', 'closed'))
      waiting.clear()
      await Promise.all(Array.from(members, end))
    },
  }
}
