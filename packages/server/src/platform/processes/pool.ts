import { type Child, ProcessError } from './child.ts'

type Member<Process> = {
  process: Process
  /** The job at work; undefined while idle. */
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
  /** Jobs of each kind, those that can wait and the others, that may wait; further ones are refused. */
  maxWaiting: number
  /** Milliseconds without a job after which a process ends. */
  idleMs: number
}

/** When a job has its turn. */
export type Order = {
  /** Jobs of one subject run one at a time, and subjects take turns; a job without one counts as its own subject. */
  subject?: string
  /** It comes after all jobs that cannot wait. */
  canWait?: boolean
}

/** A pool of processes, started on demand and stopped when idle. */
export type Pool<Process> = {
  /**
   * Runs a job when its turn comes, alone in a process. A job that rejects ends its process. Rejects as the job does,
   * or with {@link ProcessError} `busy`, also when the pool is closed.
   */
  run<T>(job: (process: Process) => Promise<T>, order?: Order): Promise<T>
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
  const queues = { first: createTurns<Job<Process>>(), last: createTurns<Job<Process>>() }
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

  const findNext = () => {
    const underWay = new Set(Array.from(members, ({ job }) => job?.subject))
    return queues.first.next(underWay) ?? queues.last.next(underWay)
  }

  function dispatch(): void {
    for (let next = findNext(); next; next = findNext()) {
      const member = findFreeMember()
      if (!member) return
      void runJob(member, next.subject, next.take())
    }
  }

  const requeueSubject = (member: Member<Process>, subject: unknown) => {
    member.job = undefined
    queues.first.moveToEnd(subject)
    queues.last.moveToEnd(subject)
  }

  async function runJob(member: Member<Process>, subject: unknown, job: Job<Process>): Promise<void> {
    clearTimeout(member.idle)
    member.job = { subject, since: performance.now() }
    member.process.keepAlive(true)
    try {
      const report = await job.start(member.process)
      member.process.keepAlive(false)
      member.idle = setTimeout(() => void end(member), limits.idleMs).unref()
      requeueSubject(member, subject)
      report()
      dispatch()
    } catch (error) {
      requeueSubject(member, subject)
      // Stop it first, so that it does nothing more after the failure is reported.
      await end(member)
      job.refuse(error)
    }
  }

  return {
    counts() {
      const busy = members.values().reduce((sum, { job }) => sum + (job ? 1 : 0), 0)
      return { busy, idle: members.size - busy, waiting: queues.first.count() + queues.last.count() }
    },
    run(job, { subject, canWait = false } = {}) {
      const queue = canWait ? queues.last : queues.first
      return new Promise((resolve, reject) => {
        if (closed) return reject(new ProcessError('busy', 'closed'))
        const count = queue.count()
        if (count >= limits.maxWaiting) return reject(new ProcessError('busy', `${count} jobs wait`))
        const begun = async (process: Process) => {
          const result = await job(process)
          return () => resolve(result)
        }
        queue.add(subject ?? Symbol('no subject'), { start: begun, refuse: reject })
        dispatch()
      })
    },
    async close() {
      closed = true
      clearTimeout(growing)
      for (const { refuse } of [...queues.first.clear(), ...queues.last.clear()])
        refuse(new ProcessError('busy', 'closed'))
      await Promise.all(Array.from(members, end))
    },
  }
}

/** Jobs by subject: subjects take turns, and those of one subject keep their order. */
function createTurns<Job>() {
  // In the order in which subjects have their turn.
  const waiting = new Map<unknown, Job[]>()

  return {
    add(subject: unknown, job: Job) {
      waiting.set(subject, [...(waiting.get(subject) ?? []), job])
    },
    /** The first job of a subject that is not under way; `take` removes it. */
    next(underWay: ReadonlySet<unknown>) {
      for (const [subject, [job, ...others]] of waiting) {
        if (underWay.has(subject) || job === undefined) continue
        const take = () => {
          waiting.delete(subject)
          if (others.length > 0) waiting.set(subject, others)
          return job
        }
        return { subject, take }
      }
      return null
    },
    moveToEnd(subject: unknown) {
      const left = waiting.get(subject)
      if (!left) return
      waiting.delete(subject)
      waiting.set(subject, left)
    },
    count: () => waiting.values().reduce((sum, jobs) => sum + jobs.length, 0),
    /** Removes all jobs and returns them. */
    clear() {
      const jobs = [...waiting.values()].flat()
      waiting.clear()
      return jobs
    },
  }
}
