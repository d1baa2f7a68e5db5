import type { FastifyRequest } from 'fastify'
import { type Caller, type Instance, readCtx, stepsCtx, write } from '../../context.ts'
import { logFailure } from '../../log-failure.ts'
import { receiveUpload } from '../body.ts'
import { toProblem } from '../problems.ts'
import { HttpResult } from '../result.ts'
import { type Call, checkPath, parseInput } from './parse-input.ts'

/** Parses the input and runs the handler. */
export async function runBinding(run: Call) {
  const { instance, binding, caller, request } = run
  switch (binding.mode) {
    case 'read':
      return call(binding.handler, readCtx(instance, caller), await parseInput(run))
    case 'write': {
      const input = await parseInput(run)
      return binding.write(instance, caller, (...ctx) => call(binding.handler, ...ctx, input))
    }
    case 'write, then read': {
      const input = await parseInput(run)
      const changed = await write(instance, caller, (ctx) => call(binding.handler, ctx, input))
      const read = (what: unknown) => call(binding.read, readCtx(instance, caller), what)
      return changed instanceof HttpResult ? HttpResult.repeated(await read(changed.value)) : read(changed)
    }
    case 'steps': {
      const input = await parseInput(run)
      return synced(instance, () => call(binding.handler, stepsCtx(instance, caller), input))
    }
    case 'upload':
      return synced(instance, async () => {
        await checkPath(run)
        await call(binding.allow, readCtx(instance, caller), request.params)
        const upload = isJson(request) ? null : await receiveUpload(request, instance.incoming)
        await using received = upload?.file ?? null
        const input = await parseInput(run, upload?.fields)
        return await call(binding.handler, stepsCtx(instance, caller), input, received)
      }).catch(async (error: unknown) => {
        await countRefusal(instance, caller, error)
        throw error
      })
  }
}

const isJson = ({ headers }: FastifyRequest) => !/^multipart\//i.test(headers['content-type'] ?? '')

/** The response says why the upload was refused, whether or not this can be written. */
async function countRefusal(instance: Instance, { link }: Caller, error: unknown): Promise<void> {
  const { code } = toProblem(error)
  // Trying to write would only make the phone wait.
  if (link === null || code === 'database_unavailable') return
  await instance.refusals.countUpload(instance, link, code).catch((failure: unknown) => {
    logFailure(instance, failure, 'a refused upload was not counted')
  })
}

/** For writes whose response may rest on what they read outside a transaction, such as a photo that was received before. */
async function synced<T>({ database }: Instance, respond: () => Promise<T>): Promise<T> {
  try {
    return await respond()
  } finally {
    await database.sync?.()
  }
}

/** The constructors in binding.ts checked the types of handler and input; here they are erased. */
export const call = <F extends (...args: never[]) => Promise<unknown>>(handler: F, ...args: unknown[]) =>
  (handler as unknown as (...args: unknown[]) => Promise<unknown>)(...args)
