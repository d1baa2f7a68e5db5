import { hash } from 'node:crypto'
import { Problem } from '@brightkey/contract/problem'
import type { reportRoutes } from '@brightkey/contract/reports/routes'
import { documentPhotos, documentVoiceNotes } from '@brightkey/contract/reports/rules'
import type {
  DocumentPhoto,
  ReportDocument,
  Seal,
  SealCheck,
  SealKey,
} from '@brightkey/contract/reports/schema'
import type { Input } from '@brightkey/contract/route'
import type { Selectable } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { limitConcurrency } from '../../../platform/limit-concurrency.ts'
import { sealKeyId, verifySeal } from '../../../platform/secrets/keys.ts'
import { hashStream } from '../../../platform/storage/hash-stream.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { findRemovedOriginals } from '../../sessions/photos/files/queries.ts'
import { storageKey } from '../../sessions/photos/queries.ts'
import { readDocument, type Sealed, sealStatement } from '../rules.ts'
import { documentReferences } from '../shots/queries.ts'
import type { ReportTable } from '../tables.ts'
import { getTimestamp } from './timestamps/queries.ts'

/** The columns of a report that its seal consists of. */
export type SealedRow = Sealed & Pick<Selectable<ReportTable>, 'content' | 'signature' | 'key_id'>

/** A new report's document with its seal. */
export function sealed(ctx: ReadCtx, seal_code: string, content: string) {
  const { id: key_id, sign } = ctx.instance.keys.seal
  const seal = { seal_code, sha256: hash('sha256', content), submitted_at: ctx.now }
  return { content, ...seal, signature: sign(sealStatement(seal)), key_id }
}

export const sealUrl = (ctx: ReadCtx, code: string) => `${ctx.instance.config.publicUrl}/seal/${code}`

/** A report's seal as the API returns it. */
export async function toSeal(ctx: ReadCtx, row: SealedRow): Promise<Seal> {
  const timestamp = await getTimestamp(ctx, row.seal_code)
  return {
    code: row.seal_code,
    url: sealUrl(ctx, row.seal_code),
    sha256: row.sha256,
    signature: row.signature ?? '',
    key_id: row.key_id ?? '',
    unchanged: await isUnchanged(ctx, row),
    timestamp: timestamp && { authority: timestamp.authority, at: timestamp.stamped_at },
  }
}

/** Whether the stored document still has its hash, and the seal the signature of a key that we signed with. */
const isUnchanged = async (ctx: ReadCtx, row: SealedRow): Promise<boolean> =>
  !isDocumentChanged(row) && (await isSignatureValid(ctx, row))

const isDocumentChanged = ({ content, sha256 }: SealedRow) => hash('sha256', content) !== sha256

async function isSignatureValid(ctx: ReadCtx, row: SealedRow): Promise<boolean> {
  if (row.signature === null) return false
  const key = await readPublicKey(ctx, row)
  return key !== null && verifySeal(key, sealStatement(row), row.signature)
}

/** The public key of a seal, raw, base64url; null if it is not one of ours. */
export async function readPublicKey(
  ctx: ReadCtx,
  { key_id }: Pick<SealedRow, 'key_id'>,
): Promise<string | null> {
  const kept = await ctx.db
    .selectFrom('seal_key')
    .select('public_key')
    .where('key_id', '=', key_id)
    .executeTakeFirst()
  // A key's id is its hash, so no other key can take its place.
  return kept && sealKeyId(kept.public_key) === key_id ? kept.public_key : null
}

/** A seal's page is public, so repeated requests must not keep the disk busy. */
const holdsMs = 60_000
const mostKept = 1000
const inTurn = limitConcurrency(2)
const filesAtOnce = 4

/** A photo, a voice note or a reference. */
type SealedFile = Pick<DocumentPhoto, 'file' | 'stored_sha256'>
type PhotosCheck = { changed: number; removed: SealCheck['originals_removed'] }
type CachedCheck = { at: number; check: Promise<PhotosCheck> }
const known = new Map<string, CachedCheck>()

/** How many photos of a seal's report are missing or changed, and which originals were removed; at most once a minute. */
function checkPhotos(ctx: ReadCtx, code: string, photos: readonly SealedFile[]): Promise<PhotosCheck> {
  const now = Date.parse(ctx.now)
  const last = known.get(code)
  if (last && Math.abs(now - last.at) < holdsMs) return last.check
  const check = inTurn(() => readPhotos(ctx, photos))
  known.delete(code)
  known.set(code, { at: now, check })
  // After a failed read the next request tries again.
  check.catch(() => known.delete(code))
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest) known.delete(oldest)
  return check
}

async function readPhotos(ctx: ReadCtx, photos: readonly SealedFile[]): Promise<PhotosCheck> {
  const turn = limitConcurrency(filesAtOnce)
  const removedAt = await findRemovedOriginals(
    ctx.db,
    photos.map(({ file }) => file),
  )
  const kept = photos.filter(({ file }) => !removedAt.has(file))
  const changed = await Promise.all(kept.map((photo) => turn(() => isChanged(ctx.instance.storage, photo))))
  const removed = photos.flatMap(({ file, stored_sha256 }) => {
    const removed_at = removedAt.get(file)
    return removed_at === undefined ? [] : [{ removed_at, stored_sha256 }]
  })
  return { changed: changed.filter(Boolean).length, removed }
}

/** The photos and voice notes of a document, and its references, whose files the seal covers as well. */
const sealedFiles = (document: ReportDocument): SealedFile[] => [
  ...documentPhotos(document),
  ...documentVoiceNotes(document),
  ...documentReferences(document).map(({ file, file_sha256 }) => ({ file, stored_sha256: file_sha256 })),
]

const fileName = /^[rv]?[0-9a-f]{32}$/

async function isChanged(storage: Storage, { file, stored_sha256 }: SealedFile): Promise<boolean> {
  // In a document that was changed, it may be anything.
  if (!fileName.test(file)) return true
  const stored = await storage.open(storageKey(file, 'original'))
  if (!stored) return true
  if (stored_sha256 === null) {
    // Received before hashes of the stored bytes were kept: only its presence can be checked.
    stored.stream.destroy()
    return false
  }
  return (await hashStream(stored.stream)).sha256 !== stored_sha256
}

/**
 * Whether the report of a seal is unchanged since it was received, including its photos. Reveals nothing of its
 * content.
 */
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
  const { photos, files, tasks, issuer } = sealContents(row.content, document_changed)
  const { changed: photos_changed, removed } = await checkPhotos(ctx, row.seal_code, files)
  return {
    unchanged: !document_changed && signature_valid && photos_changed === 0,
    document_changed,
    signature_valid,
    received_at: row.submitted_at,
    version: row.version,
    photos,
    photos_changed,
    originals_removed: removed,
    tasks,
    // A report without the company's name is attributed to the instance's address.
    issuer: issuer || new URL(ctx.instance.config.publicUrl).host,
    sha256: row.sha256,
    signature: row.signature ?? '',
    key_id: row.key_id ?? '',
  }
}

/** What the check counts of a document. A changed one may be unreadable; the result of the check says so. */
function sealContents(
  content: string,
  changed: boolean,
): { photos: number; files: SealedFile[]; tasks: number; issuer: string } {
  try {
    const document = readDocument(content)
    return {
      photos: documentPhotos(document).length,
      files: sealedFiles(document),
      tasks: document.tasks.length,
      issuer: document.issuer,
    }
  } catch (error) {
    if (!changed) throw error
    return { photos: 0, files: [], tasks: 0, issuer: '' }
  }
}

/** Every public key that has signed seals of this instance, oldest first. */
export async function getSealKeys(ctx: ReadCtx): Promise<SealKey[]> {
  const rows = await ctx.db
    .selectFrom('seal_key')
    .select(['key_id', 'public_key'])
    .orderBy('created_at')
    .orderBy('key_id')
    .execute()
  return rows.map((row) => ({ ...row, algorithm: 'Ed25519' }))
}
