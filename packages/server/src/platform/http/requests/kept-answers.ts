import { createHmac } from 'node:crypto'
import { fieldProblem, Problem } from '@brightkey/contract/problem'
import type { Route } from '@brightkey/contract/route'
import type { FastifyRequest } from 'fastify'
import { dayMs, later } from '../../clock.ts'
import type { Caller, Instance, ReadCtx, WriteCtx } from '../../context.ts'
import { tryLockName } from '../../db/dialects.ts'
import { seal, unseal } from '../../secrets/sealed.ts'
import { Answer } from '../output.ts'

/** The body is sealed: it may have a secret that is shown once. Without a status the request is being worked on. */
type KeptAnswerTable = {
  id: string
  request_hash: string
  status: number | null
  body: string | null
  created_at: string
  /** Until then, another process may be working on it. */
  claimed_until: string | null
}

declare module '../../db/tables.ts' {
  interface Tables {
    kept_answer: KeptAnswerTable
  }
}

/** For how long an answer is kept, and a claim of another process believed, in milliseconds. */
const keptMs = dayMs
const claimMs = 60_000

/** A request with an Idempotency-Key. `seal` is derived from that: the database alone opens no answer. */
export type KeyedRequest = { readonly id: string; readonly hash: string; readonly seal: Uint8Array }

/**
 * Reads the header of draft-ietf-httpapi-idempotency-key-header, a string with or without quotation marks. Null where there is none, or
 * it has no meaning: other methods can be repeated anyway, and files are not kept. Throws validation_error.
 */
export function readKeyedRequest(
  { keys }: Instance,
  { access, returns, body }: Route,
  { actor }: Caller,
  request: FastifyRequest,
): KeyedRequest | null {
  const header = request.headers['idempotency-key']
  const isKept = access === 'login' && /^(POST|PATCH)$/.test(request.method)
  if (header === undefined || !isKept || actor === null || returns === 'download' || body === 'multipart')
    return null
  const [, key] = /^"?([\x20-\x7e]{1,255}?)"?$/.exec(String(header)) ?? []
  if (key === undefined) throw fieldProblem('Idempotency-Key', 'invalid')
  // A user keeps theirs from one login to the next.
  const caller = actor.key ? `key ${actor.key.id}` : `user ${actor.id}`
  const derive = (use: string, text: string, from: Uint8Array = keys.answers) =>
    createHmac('sha256', from).update(`${use}\n${text}`).digest()
  const ownSeal = derive('seal', `${caller}\n${key}`)
  const content = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  return {
    id: derive('id', `${caller}\n${key}`).toString('base64url'),
    hash: derive('request', content, ownSeal).toString('base64url'),
    seal: ownSeal,
  }
}

/** The answer that was kept; null if there is none. Throws idempotency_key_reused for another request. */
export async function findAnswer(
  { db, now }: Pick<ReadCtx, 'db' | 'now'>,
  keyed: KeyedRequest,
): Promise<Answer | null> {
  const row = await db
    .selectFrom('kept_answer')
    .select(['request_hash', 'status', 'body'])
    .where('id', '=', keyed.id)
    .where('created_at', '>', later(now, -keptMs))
    .executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== keyed.hash) throw new Problem('idempotency_key_reused')
  if (row.status === null) return null
  return new Answer(row.status, row.body && unseal(row.body, keyed.id, keyed.seal))
}

/** As {@link findAnswer}, in a transaction that no other of the same key runs with. Throws idempotency_in_progress. */
export async function lockAnswer(ctx: WriteCtx, keyed: KeyedRequest): Promise<Answer | null> {
  if (!(await tryLockName(ctx.db, keyed.id))) throw new Problem('idempotency_in_progress')
  return findAnswer(ctx, keyed)
}

/** Keeps an answer, in the transaction of what it is about. */
export const keepAnswer = (ctx: WriteCtx, keyed: KeyedRequest, { status, body }: Answer) =>
  writeRow(ctx, keyed, {
    status,
    body: body === null ? null : seal(body, keyed.id, keyed.seal),
    claimed_until: null,
  })

/**
 * Claims a request that does not run in one transaction. Returns its answer if it was already given. Throws idempotency_in_progress
 * while another process works on it; a claim of one that has died is taken over.
 */
export async function claimAnswer(ctx: WriteCtx, keyed: KeyedRequest): Promise<Answer | null> {
  const kept = await lockAnswer(ctx, keyed)
  if (kept) return kept
  if (ctx.instance.database.dialect === 'postgres') {
    const claim = await ctx.db
      .selectFrom('kept_answer')
      .select('id')
      .where('id', '=', keyed.id)
      .where('claimed_until', '>', ctx.now)
      .executeTakeFirst()
    if (claim) throw new Problem('idempotency_in_progress')
  }
  await writeRow(ctx, keyed, { status: null, body: null, claimed_until: later(ctx.now, claimMs) })
  return null
}

/** Ends a claim without an answer: the request may be sent again. */
export async function releaseClaim({ db }: WriteCtx, { id }: KeyedRequest): Promise<void> {
  await db.deleteFrom('kept_answer').where('id', '=', id).where('status', 'is', null).execute()
}

async function writeRow(
  { db, now }: WriteCtx,
  { id, hash }: KeyedRequest,
  state: Pick<KeptAnswerTable, 'status' | 'body' | 'claimed_until'>,
): Promise<void> {
  const row = { request_hash: hash, created_at: now, ...state }
  await db
    .insertInto('kept_answer')
    .values({ id, ...row })
    // An older one has expired, or is a claim.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}
