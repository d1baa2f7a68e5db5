import { Problem } from '@brightkey/contract/problem'
import { type Instance, readCtx, stepsCtx, type WriteCtx, write } from '../../context.ts'
import { Answer, toAnswer } from '../output.ts'
import { toProblem, writeProblem } from '../problems.ts'
import { HttpResult } from '../result.ts'
import {
  claimAnswer,
  findAnswer,
  type KeyedRequest,
  keepAnswer,
  lockAnswer,
  releaseClaim,
} from './kept-answers.ts'
import { type Call, parseInput } from './parse-input.ts'
import { call } from './run-binding.ts'

type Run = Call & { keyed: KeyedRequest }

/**
 * As runBinding, for a request with an Idempotency-Key: runs once, and returns what was answered then. What was refused before it ran,
 * or failed, is not kept: the same request may be sent again.
 */
export function runKeyed(run: Run): Promise<unknown> {
  const { instance, binding, caller, keyed } = run
  return onlyOne(run, async () => {
    const kept = await findAnswer(readCtx(instance, caller), keyed)
    if (kept) return kept
    const input = await parseInput(run)
    const work = binding.mode === 'steps' ? runSteps(run, input) : runOnce(run, input)
    return work.catch(async (error: unknown) => {
      await keepRefusal(run, error)
      throw error
    })
  })
}

/** The keys that this process works on; other processes are seen in the database. */
const running = new WeakMap<Instance, Set<string>>()

async function onlyOne<T>({ instance, keyed }: Run, work: () => Promise<T>): Promise<T> {
  const own = running.get(instance) ?? new Set()
  running.set(instance, own)
  if (own.has(keyed.id)) throw new Problem('idempotency_in_progress')
  own.add(keyed.id)
  try {
    return await work()
  } finally {
    own.delete(keyed.id)
  }
}

/** Runs the command in a transaction that keeps its answer too: after a crash there are both, or neither. */
function runOnce({ instance, binding, caller, keyed }: Run, input: unknown): Promise<unknown> {
  const begin = binding.mode === 'write' ? binding.write : write
  const command = async (...ctxs: unknown[]) => {
    const ctx = ctxs[0] as WriteCtx
    const kept = await lockAnswer(ctx, keyed)
    if (kept) return kept
    let result = await call(binding.handler, ...ctxs, input)
    if (binding.mode === 'write, then read') {
      // Before the commit, so that the answer can be kept with it.
      const read = (changed: unknown) => call(binding.read, { ...caller, instance, db: ctx.db }, changed)
      result =
        result instanceof HttpResult ? HttpResult.repeated(await read(result.value)) : await read(result)
    }
    if (!isKept(result)) return result
    const answer = toAnswer(instance, binding.route, result)
    await keepAnswer(ctx, keyed, answer)
    return answer
  }
  return begin(instance, caller, command as (...ctxs: unknown[]) => Promise<unknown>)
}

/**
 * Runs a command of several transactions. After a crash in the middle it is run again: such commands can be repeated, for they state
 * what is to be and not what is to be added.
 */
async function runSteps({ instance, binding, caller, keyed }: Run, input: unknown): Promise<unknown> {
  const kept = await write(instance, caller, (ctx) => claimAnswer(ctx, keyed))
  if (kept) return kept
  try {
    const result = await call(binding.handler, stepsCtx(instance, caller), input)
    const answer = isKept(result) ? toAnswer(instance, binding.route, result) : null
    await write(instance, caller, (ctx) =>
      answer ? keepAnswer(ctx, keyed, answer) : releaseClaim(ctx, keyed),
    )
    return answer ?? result
  } catch (error) {
    await write(instance, caller, (ctx) => releaseClaim(ctx, keyed))
    throw error
  }
}

/** Files are not kept, nor what sets a cookie. */
const isKept = (result: unknown) => !(result instanceof HttpResult) || result.kind === 'repeated'

/** Statuses of refusals that depend on the caller or on the moment, and not on the request. */
const passing = new Set([401, 403, 408, 429])
const ownCodes = ['idempotency_in_progress', 'idempotency_key_reused']

async function keepRefusal({ instance, caller, keyed }: Run, error: unknown): Promise<void> {
  const problem = toProblem(error)
  if (problem.status >= 500 || passing.has(problem.status) || ownCodes.includes(problem.code)) return
  const body = JSON.stringify(writeProblem(problem, caller.locale))
  await write(instance, caller, (ctx) => keepAnswer(ctx, keyed, new Answer(problem.status, body)))
}
