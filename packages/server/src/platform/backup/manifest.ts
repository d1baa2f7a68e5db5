import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { OperatorError } from '../operator-error.ts'
import { isMissing, writeSyncedFile } from '../storage/durable-file.ts'

const HashedBytes = z.object({ size: z.int(), sha256: z.string() })

const format = 1

/** What one backup holds. It is written last, so a backup without one is half. */
const Manifest = z.object({
  format: z.literal(format),
  made_at: z.string(),
  /** The newest migration of the database. */
  schema: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  database: HashedBytes,
  /** The list of the photos' files, their number and their size together. */
  list: HashedBytes,
  files: z.int(),
  bytes: z.int(),
  /** The instance's secret; null if SECRET_KEY holds it. */
  secret: z.nullable(HashedBytes),
  /** Public: names the key that reports are sealed with, which follows from the secret. */
  seal_key: z.string(),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.int()),
  /** Originals that were not in the storage when the backup was made. */
  missing: z.int(),
  /** Originals with another content than the one that was received. */
  damaged: z.int(),
})
export type Manifest = z.infer<typeof Manifest>

export const newManifest = (fields: Omit<Manifest, 'format'>): Manifest => ({ format, ...fields })

const fileName = 'manifest.json'

/** Writes it into the folder of a backup, with its own hash as the last field. */
export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeSyncedFile(join(folder, fileName), Buffer.from(`${sealed(manifest)}\n`))

const sealed = (manifest: object) =>
  JSON.stringify({ ...manifest, sha256: hash('sha256', JSON.stringify(manifest)) }, null, 2)

/** Reads the manifest of a backup. Throws OperatorError if there is none, or it is damaged or of a newer release. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) throw new OperatorError(`${folder} is half a backup: it has no ${fileName}.`)
    throw error
  })
  const { sha256: _, ...rest } = Object(parseJson(text))
  if (Number(rest.format) > format) throw new OperatorError(`${folder} was made by a newer release.`)
  const result = z.safeParse(Manifest, rest)
  if (!result.success || `${sealed(rest)}\n` !== text)
    throw new OperatorError(`${folder} is damaged: ${fileName} was changed.`)
  return result.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
