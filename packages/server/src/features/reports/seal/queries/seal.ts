import { hash } from 'node:crypto'
import type { Seal } from '@brightkey/contract/reports/schema'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../../platform/context.ts'
import { sealKeyId, verifySeal } from '../../../../platform/secrets/seal-key.ts'
import type { ReportTable } from '../../tables.ts'
import { type Sealed, statementOf } from '../rules.ts'

/** What a report's row holds of its seal. */
export type SealedRow = Sealed & Pick<Selectable<ReportTable>, 'content' | 'signature' | 'key_id'>

/** A new report's document with its seal. */
export function sealed(ctx: ReadCtx, seal_code: string, content: string) {
  const { id: key_id, sign } = ctx.instance.keys.seal
  const seal = { seal_code, sha256: hash('sha256', content), submitted_at: ctx.now }
  return { content, ...seal, signature: sign(statementOf(seal)), key_id }
}

export const sealUrl = (ctx: ReadCtx, code: string) => `${ctx.instance.config.publicUrl}/seal/${code}`

/** A report's seal as its readers get it. */
export async function sealOf(ctx: ReadCtx, row: SealedRow): Promise<Seal> {
  return {
    code: row.seal_code,
    url: sealUrl(ctx, row.seal_code),
    sha256: row.sha256,
    signature: row.signature ?? '',
    key_id: row.key_id ?? '',
    unchanged: await isUnchanged(ctx, row),
  }
}

/** Whether the stored document still has its hash, and the seal the signature of a key that we signed with. */
const isUnchanged = async (ctx: ReadCtx, row: SealedRow): Promise<boolean> =>
  !isDocumentChanged(row) && (await isSignatureValid(ctx, row))

export const isDocumentChanged = ({ content, sha256 }: SealedRow) => hash('sha256', content) !== sha256

export async function isSignatureValid(ctx: ReadCtx, row: SealedRow): Promise<boolean> {
  if (row.signature === null) return false
  const key = await publicKeyOf(ctx, row)
  return key !== null && verifySeal(key, statementOf(row), row.signature)
}

/** The public key that a seal was made with, raw, base64url; null when it is not one of ours. */
export async function publicKeyOf(
  ctx: ReadCtx,
  { key_id }: Pick<SealedRow, 'key_id'>,
): Promise<string | null> {
  const kept = await ctx.db
    .selectFrom('seal_key')
    .select('public_key')
    .where('key_id', '=', key_id)
    .executeTakeFirst()
  // A key goes by its own hash, so none can be put in another's place.
  return kept && sealKeyId(kept.public_key) === key_id ? kept.public_key : null
}
