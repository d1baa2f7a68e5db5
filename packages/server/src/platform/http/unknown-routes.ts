import { Problem } from '@brightkey/contract/problem'
import type { Route } from '@brightkey/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Instance } from '../context.ts'
import { problemBody } from './messages.ts'
import type { UnknownPage } from './pages.ts'
import { handleError, requestLocale, sendProblem } from './problems.ts'
import { type Authenticate, countUnknownRequest } from './requests/identify-caller.ts'

type Address = { path: string; pattern: RegExp; methods: string[] }

/**
 * Responds with 405 if the path exists with another method, else 404: a page for browsers, JSON otherwise. The body is
 * not read; a request with an API key counts.
 */
export function handleUnknownRoutes(
  app: FastifyInstance,
  { instance, routes, key }: { instance: Instance; routes: readonly Route[]; key: Authenticate['key'] },
  unknownPage: UnknownPage,
): void {
  const known = routes.map(
    ({ path, method, also = [] }): Address => ({
      path,
      pattern: new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`),
      methods: [method, ...also],
    }),
  )
  for (const { method, url } of findShadowedMethods(known)) {
    app.route({ method, url, onRequest: respond, handler: respond })
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return respond(request, reply)
  })
  app.setNotFoundHandler(respond)

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await countUnknownRequest(instance, key, request, reply)
    const path = request.raw.url?.split('?')[0] ?? ''
    const matching = known.filter(({ pattern }) => pattern.test(path))
    const exact = matching.filter(isExact)
    const allowed = (exact.length > 0 ? exact : matching).flatMap(({ methods }) => methods)
    if (allowed.length === 0) {
      return unknownPage(request, reply) ?? handleError(new Problem('not_found'), request, reply)
    }
    const locale = requestLocale(request)
    const body = problemBody('method_not_allowed', { method: request.method }, locale)
    return sendProblem(reply.header('allow', [...new Set(allowed)].join(', ')), body, locale)
  }
}

const isExact = ({ path }: Address) => !path.includes(':')

/** Returns methods that a fixed path lacks but a sibling `/:id/` has: `DELETE …/me/` must not delete a user "me". */
function findShadowedMethods(known: readonly Address[]): { method: string; url: string }[] {
  const exact = known.filter(isExact)
  return [...new Set(exact.map(({ path }) => path))].flatMap((url) => {
    const own = exact.filter(({ path }) => path === url).flatMap(({ methods }) => methods)
    const beside = known.filter((each) => !isExact(each) && each.pattern.test(url))
    const methods = new Set(beside.flatMap((each) => each.methods))
    return [...methods].filter((method) => !own.includes(method)).map((method) => ({ method, url }))
  })
}
