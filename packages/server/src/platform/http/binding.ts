import type { Input, Output, Route } from '@brightkey/contract/route'
import {
  type Authenticated,
  type Caller,
  type Instance,
  type LockedCommand,
  lockedWrite,
  type ReadCtx,
  type StepsCtx,
  type WriteCtx,
  write,
} from '../context.ts'
import type { Received } from '../storage/incoming.ts'
import type { HttpResult } from './result.ts'

type CtxFor<R extends Route, Ctx extends ReadCtx> = R['access'] extends 'login' ? Authenticated<Ctx> : Ctx
type Returns<R extends Route> = Promise<Output<R> | HttpResult<Output<R>>>

/** A GET handler gets a read-only connection, any other an open transaction. */
export type Handler<R extends Route> = (
  ctx: CtxFor<R, R['method'] extends 'GET' ? ReadCtx : WriteCtx>,
  input: Input<R>,
) => Returns<R>

/** Throws session_not_found where the link opens nothing. */
type OpensLink = (ctx: ReadCtx, token: string) => Promise<unknown>
/**
 * Where the path of a link has further values, a wrong one is the caller's mistake only if the link opens something: then
 * 400, and otherwise the response for an unknown link.
 */
type LinkCheck<R extends Route> = R['path'] extends `${string}/:token/${infer Rest}`
  ? Rest extends `${string}:${string}`
    ? [opensLink: OpensLink]
    : []
  : []

/** Runs a command in a transaction, with its context and what else it gets before its input. */
type Write = (
  instance: Instance,
  caller: Caller,
  command: (...ctx: unknown[]) => Promise<unknown>,
) => Promise<unknown>

/** A route and its handler; the fields are internal to the HTTP layer. */
export type Binding = { readonly route: Route; readonly opensLink?: OpensLink | undefined } & (
  | { readonly mode: 'read'; readonly handler: (ctx: never, input: never) => Promise<unknown> }
  | {
      readonly mode: 'write'
      readonly write: Write
      readonly handler: (...ctxAndInput: never[]) => Promise<unknown>
    }
  | {
      readonly mode: 'write, then read'
      readonly handler: (ctx: never, input: never) => Promise<unknown>
      readonly read: (ctx: never, changed: never) => Promise<unknown>
    }
  | { readonly mode: 'steps'; readonly handler: (ctx: never, input: never) => Promise<unknown> }
  | {
      readonly mode: 'upload'
      readonly allow: (ctx: never, path: never) => Promise<unknown>
      readonly handler: (ctx: never, input: never, file: never) => Promise<unknown>
    }
)

/** Binds a handler to a route; mismatched types, or a GET that writes, do not compile. */
export function serve<R extends Route>(route: R, handler: Handler<R>, ...link: LinkCheck<R>): Binding {
  const parts = { route, handler, opensLink: link.at(0) }
  return route.method === 'GET' ? { mode: 'read', ...parts } : { mode: 'write', write, ...parts }
}

/**
 * Like {@link serve} for a write by link that locks one row: on PostgreSQL many of them share a transaction, where each may write by
 * `prepareWrite` alone. One that does more runs again in its own.
 */
export function serveLocked<R extends Route & { access: 'link' }, Locked>(
  route: R,
  { lock, run }: LockedCommand<Locked, Input<R> & { token: string }, Output<R>>,
  ...link: LinkCheck<R>
): Binding {
  return { route, mode: 'write', write: lockedWrite(lock), handler: run, opensLink: link.at(0) }
}

/**
 * A write whose response is a read: when the command has committed, `read` gets what it returned and reads on a
 * connection that cannot write, while other commands may begin. An `HttpResult.repeated` of the command stays one.
 */
export function serveThenRead<R extends Route, Changed>(
  route: R,
  command: (ctx: CtxFor<R, WriteCtx>, input: Input<R>) => Promise<Changed | HttpResult<Changed>>,
  read: (ctx: CtxFor<R, ReadCtx>, changed: Changed) => Promise<Output<R>>,
  ...link: LinkCheck<R>
): Binding {
  return { route, mode: 'write, then read', handler: command, read, opensLink: link.at(0) }
}

/** Like {@link serve}, for a handler that opens its own transactions around a slow part. */
export function serveInSteps<R extends Route>(
  route: R,
  handler: (ctx: CtxFor<R, StepsCtx>, input: Input<R>) => Returns<R>,
  ...link: LinkCheck<R>
): Binding {
  return { route, mode: 'steps', handler, opensLink: link.at(0) }
}

/** As {@link serveUpload}; a request in JSON comes without a file. */
export function serveOptionalUpload<R extends Route & { acceptsJson: true }>(
  route: R,
  allow: (ctx: CtxFor<R, ReadCtx>, path: Input<R>) => Promise<unknown>,
  handler: (ctx: CtxFor<R, StepsCtx>, input: Input<R>, file: Received | null) => Returns<R>,
): Binding {
  return { route, mode: 'upload', allow, handler }
}

/**
 * A multipart upload of one file. `allow` sees the path's values and throws before the first byte of the file is
 * read; `handler` gets the file as received, which is removed afterwards unless it was kept.
 */
export function serveUpload<R extends Route>(
  route: R,
  allow: (ctx: CtxFor<R, ReadCtx>, path: Input<R>) => Promise<unknown>,
  handler: (ctx: CtxFor<R, StepsCtx>, input: Input<R>, file: Received) => Returns<R>,
  ...link: LinkCheck<R>
): Binding {
  return { route, mode: 'upload', allow, handler, opensLink: link.at(0) }
}
