import { Problem } from '@brightkey/contract/problem'
import type { Route } from '@brightkey/contract/route'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { type Caller, type Instance, readCtx } from '../../context.ts'
import type { Binding } from '../binding.ts'
import { fieldErrors } from '../field-errors.ts'

type Issue = z.core.$ZodIssue

/** A request to a binding, and who makes it. */
export type Call = { instance: Instance; binding: Binding; request: FastifyRequest; caller: Caller }

/** Validates the input from body, query and path; the path wins. */
export async function parseInput(call: Call, fields: object = {}): Promise<unknown> {
  const { request, caller } = call
  const { route } = call.binding
  const body: unknown = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new Problem('validation_error', {
      fields: fieldErrors([{ code: 'custom', path: [], message: '', input: body }], caller.locale),
    })
  }
  const query = route.method === 'GET' ? Object(request.query) : {}
  const values = { ...query, ...body, ...fields, ...pathValues(request) }
  const result = z.safeParse(route.input, values, { reportInput: true })
  if (result.success) return result.data
  const { issues } = result.error
  await checkLink(call, issues)
  throw new Problem('validation_error', { fields: fieldErrors(issues, caller.locale) })
}

/** Validates the path alone, for what happens before the body is read. */
export async function checkPath(call: Call) {
  const { request, caller } = call
  const path = pathValues(request)
  const result = z.safeParse(call.binding.route.input, path, { reportInput: true })
  const issues = result.error?.issues.filter((issue) => isOfPath(issue, path)) ?? []
  if (issues.length === 0) return
  await checkLink(call, issues)
  throw new Problem('validation_error', { fields: fieldErrors(issues, caller.locale) })
}

/** A blank value is missing: as a number it would be 0. */
const pathValues = ({ params }: FastifyRequest): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(Object(params)).map(([name, value]) => [name, String(value).trim() ? value : undefined]),
  )

const isOfPath = ({ path: [name] }: Issue, path: object) => String(name) in path

/** Throws the response for an unknown link or path if a value of the path is wrong, unless its link opens something. */
async function checkLink(
  { instance, binding: { route, opensLink }, request, caller }: Call,
  issues: readonly Issue[],
): Promise<void> {
  const path = pathValues(request)
  const wrong = issues.filter((issue) => isOfPath(issue, path))
  if (wrong.length === 0) return
  if (!opensLink || wrong.some(({ path: [name] }) => name === 'token')) throw unknownPath(route)
  await opensLink(readCtx(instance, caller), String(path.token))
}

/** The same response as for an unknown link. */
export const unknownPath = (route: Route) =>
  new Problem(route.problems.includes('session_not_found') ? 'session_not_found' : 'not_found')
