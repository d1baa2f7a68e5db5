import { Problem } from '@brightkey/contract/problem'
import type { Route } from '@brightkey/contract/route'
import type { FastifyInstance } from 'fastify'
import { problemBody } from './messages.ts'
import { answerProblem, readerOf, sendProblem } from './problems.ts'

/** Answers 405 where the address exists under another method, and the one 404 everywhere else. */
export function answerUnknown(app: FastifyInstance, routes: readonly Route[]): void {
  const known = routes.map((route) => ({
    pattern: new RegExp(`^${route.path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`),
    methods: [route.method, ...(route.also ?? [])],
  }))
  app.setNotFoundHandler((request, reply) => {
    const path = request.raw.url?.split('?')[0] ?? ''
    const allowed = known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    if (allowed.length === 0) return answerProblem(new Problem('not_found'), request, reply)
    const locale = readerOf(request)
    const body = problemBody('method_not_allowed', { method: request.method }, locale)
    return sendProblem(reply.header('allow', [...new Set(allowed)].join(', ')), body, locale)
  })
}
