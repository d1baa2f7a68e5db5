import { z } from 'zod/mini'

/** The version of the file's format. */
export const exportFormat = 1

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What an export holds; the last of its files. */
export const ExportManifest = z.object({
  format: z.literal(exportFormat),
  made_at: z.string(),
  /** The release that made it, and the newest migration of its database. */
  version: z.string(),
  schema: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256 })),
  /** Files of photos, the hash of their list, and how many originals were not in the storage. */
  photos: z.object({ files: z.int(), list_sha256: sha256, missing: z.int() }),
})
export type ExportManifest = z.infer<typeof ExportManifest>
