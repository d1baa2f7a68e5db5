import { Problem } from '@brightkey/contract/problem'
import type { reportRoutes } from '@brightkey/contract/reports/routes'
import { photosOf } from '@brightkey/contract/reports/rules'
import type { DocumentPhoto, SealCheck, SealKey } from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { ReadCtx } from '../../../../platform/context.ts'
import { readDocument } from '../../rules.ts'
import { photosChanged } from './photos.ts'
import { isDocumentChanged, isSignatureValid } from './seal.ts'

/** Whether the report of a seal is what was received, its photos included. Tells nothing of what is in it. */
export async function getSeal(ctx: ReadCtx, { code }: Input<typeof reportRoutes.seal>): Promise<SealCheck> {
  const row = await ctx.db
    .selectFrom('report')
    .innerJoin('session', 'session.id', 'report.session_id')
    .select(['content', 'seal_code', 'sha256', 'signature', 'key_id', 'report.submitted_at', 'version'])
    .where('seal_code', '=', code.trim().toUpperCase())
    .where('session.state', '!=', 'deleted')
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  const document_changed = isDocumentChanged(row)
  const signature_valid = await isSignatureValid(ctx, row)
  const { photos, tasks, issuer } = contentsOf(row.content, document_changed)
  const photos_changed = await photosChanged(ctx, row.seal_code, photos)
  return {
    unchanged: !document_changed && signature_valid && photos_changed === 0,
    document_changed,
    signature_valid,
    received_at: row.submitted_at,
    version: row.version,
    photos: photos.length,
    photos_changed,
    tasks,
    // A report of before the name was kept in it goes by the instance's address.
    issuer: issuer || new URL(ctx.instance.config.publicUrl).host,
    sha256: row.sha256,
    signature: row.signature ?? '',
    key_id: row.key_id ?? '',
  }
}

/** What is counted of a document. One that was changed may be no document any more, and that is for its seal to say. */
function contentsOf(
  content: string,
  changed: boolean,
): { photos: DocumentPhoto[]; tasks: number; issuer: string } {
  try {
    const document = readDocument(content)
    return { photos: photosOf(document), tasks: document.tasks.length, issuer: document.issuer }
  } catch (error) {
    if (!changed) throw error
    return { photos: [], tasks: 0, issuer: '' }
  }
}

/** Every public key that seals of this instance were ever signed with, the first one first. */
export async function getSealKeys(ctx: ReadCtx): Promise<SealKey[]> {
  const rows = await ctx.db
    .selectFrom('seal_key')
    .select(['key_id', 'public_key'])
    .orderBy('created_at')
    .orderBy('key_id')
    .execute()
  return rows.map((row) => ({ ...row, algorithm: 'Ed25519' }))
}
