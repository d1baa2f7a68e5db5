import { z } from 'zod/mini'
import type { Scope } from './api-keys/scopes.ts'
import type { ProblemCode } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Where a route is: its method and path in one text, `'GET /api/cleaning/sessions/:id/'`. Listed in `endpoints.ts`. */
export type Address = `${Method} /${string}`

export type MediaType = `${'text' | 'application' | 'image' | 'audio'}/${string}`

/**
 * One row of the API table. `input` is one object made of the path's, the query's and the body's values (the path
 * wins); `output` is the JSON response. `access` is who may call: anyone, the holder of a link whose token is in the
 * path, or a login. `problems` are the codes a caller should be ready for, besides the common ones (validation_error,
 * throttled, error, database_unavailable).
 */
type Row = {
  /** Further methods that do the same, for clients that lack PATCH. */
  readonly also?: readonly Method[]
  readonly summary: string
  readonly access: 'public' | 'link' | 'login'
  /** What an API key needs to call it, where a login could; without it the route is closed to keys. */
  readonly scope?: Scope
  readonly input: z.ZodMiniType
  readonly output: z.ZodMiniType
  readonly problems: readonly ProblemCode[]
  /** The status of a success; 200 by default. A command that finds nothing new to do returns 200. */
  readonly status?: 200 | 201 | 202 | 204
  /** `multipart` bodies carry one file, put into the input as `file` by the server; `download` returns bytes. */
  readonly body?: 'json' | 'multipart'
  /** Whether a `multipart` route takes JSON as well, without a file. */
  readonly acceptsJson?: true
  /** `either`: as the input says. */
  readonly returns?: 'json' | 'download' | 'either'
  /** The types of the bytes that a download may be; a response of another type fails in tests. */
  readonly media?: readonly MediaType[]
  /** Whether the bytes may be at another address instead, which a 302 names. */
  readonly redirects?: true
  /** Its success begins a login in a browser, which gets its csrftoken with it. */
  readonly beginsLogin?: true
  /** Whether it is open to a user who has to set up a second factor first. */
  readonly beforeSetUp?: true
  /** How large a JSON body may be, where the usual megabyte is too little. */
  readonly maxBytes?: number
}

/** A row with its address, which clients call it by. */
export type Route = Row & { readonly address: Address; readonly method: Method; readonly path: `/${string}` }

type MethodIn<A extends Address> = A extends `${infer M extends Method} ${string}` ? M : never
type PathIn<A extends Address> = A extends `${Method} ${infer P extends `/${string}`}` ? P : never
/** A route as written, with its literal types. */
type At<A extends Address, R extends Row> = R & {
  readonly address: A
  readonly method: MethodIn<A>
  readonly path: PathIn<A>
}

export function route<const A extends Address, const R extends Row>(address: A, row: R): At<A, R> {
  const [method, path] = address.split(' ') as [MethodIn<A>, PathIn<A>]
  return { ...row, address, method, path }
}

/** What a handler gets and what a client sends, the path's values included. */
export type Input<R extends Route> = z.output<R['input']>
/** What a client may write, before trimming and defaults. */
export type RawInput<R extends Route> = z.input<R['input']>
export type Output<R extends Route> = z.output<R['output']>

/** A response without a body. */
export const Nothing = z.null()

/** `?limit=&cursor=` of every list; 25 a page by default, 100 at most. */
export const Page = {
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
  cursor: z.optional(z.string().check(z.maxLength(500))),
}

/** A page of a list: `next` is the cursor of the page after it, or null; `count` is the whole. */
export const listSchema = <T extends z.ZodMiniType>(row: T) =>
  z.object({ results: z.array(row), next: z.nullable(z.string()), count: z.int() })
