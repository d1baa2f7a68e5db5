import { Problem } from '@brightkey/contract/problem'
import type { Input } from '@brightkey/contract/route'
import type { exportRoutes, PreparedExport } from '@brightkey/contract/system/export-routes'
import { later } from '../../../platform/clock.ts'
import {
  type Authenticated,
  type Instance,
  type ReadCtx,
  systemCaller,
  type WriteCtx,
  write,
} from '../../../platform/context.ts'
import { snapshotAt, snapshotOn } from '../../../platform/db/copies/copy.ts'
import { HttpResult } from '../../../platform/http/result.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { signText, verifySignature } from '../../../platform/secrets/signature.ts'
import { zipStream } from '../../../platform/zip.ts'
import { requirePermission } from '../../users/access.ts'
import { requireRecentLogin } from '../../users/recent-login/access.ts'
import { type ExportProgress, exportEntries } from './queries/entries.ts'
import { isPrepared, listExports } from './queries/exports.ts'
import { downloadableMs, mostExports, progressMs, silentMs } from './rules.ts'
import type { InstanceExportTable } from './tables.ts'

/** Prepares an export; what follows is one download by the same user. */
export async function createExport(ctx: Authenticated<WriteCtx>): Promise<PreparedExport> {
  requirePermission(ctx, 'system.manage')
  await requireRecentLogin(ctx)
  const id = newId()
  await ctx.db
    .insertInto('instance_export')
    .values({
      ...{ id, status: 'ready', created_at: ctx.now, created_by: ctx.actor.id },
      ...{ expires_at: later(ctx.now, downloadableMs), finished_at: null, files: null },
    })
    .execute()
  const kept = ctx.db
    .selectFrom('instance_export')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostExports)
  await ctx.db.deleteFrom('instance_export').where('id', 'not in', kept).execute()
  await ctx.record({ type: 'system.exported', subject_id: id, name: null })
  const [made] = (await listExports(ctx)).filter((each) => each.id === id)
  if (!made) throw new Error('the export is gone')
  const s = signText(signedText(id), ctx.instance.keys.addresses)
  return { ...made, address: `/api/system/exports/${id}/file/?s=${s}` }
}

const signedText = (id: string) => `export ${id}`

/** Begins the download of a prepared export; false if it has begun already. */
const beginExport = (instance: Instance, id: string): Promise<boolean> =>
  write(instance, systemCaller(instance), async ({ db }) => {
    const { numUpdatedRows } = await db
      .updateTable('instance_export')
      .set({ status: 'sending' })
      .where('id', '=', id)
      .where('status', '=', 'ready')
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })

type Change = Partial<ExportProgress> & { status?: InstanceExportTable['status'] }

const noteExport = (instance: Instance, id: string, change: Change): Promise<void> =>
  write(instance, systemCaller(instance), async ({ db, now }) => {
    await db
      .updateTable('instance_export')
      .set({ ...change, ...(change.status ? { finished_at: now } : { expires_at: later(now, silentMs) }) })
      .where('id', '=', id)
      .execute()
  })

/** Sends an export that was prepared; each once, as a second one would read everything again. */
export async function downloadExport(
  ctx: ReadCtx,
  { id, s }: Input<typeof exportRoutes.download>,
): Promise<HttpResult<null>> {
  const { instance, now } = ctx
  const isSigned = verifySignature(s, signedText(id), instance.keys.addresses)
  if (!isSigned || !(await isPrepared(ctx, id)) || !(await beginExport(instance, id)))
    throw new Problem('not_found')
  const { config, database, storage, incoming, log } = instance
  const snapshot = database.dialect === 'postgres' ? snapshotOn(database.reader) : snapshotAt(config)
  let progress: ExportProgress | undefined
  const onProgress = (now: ExportProgress) => {
    progress = { ...now }
  }
  const body = zipStream(exportEntries({ snapshot, storage, incoming, now, onProgress }))
  const note = (change: Change) =>
    noteExport(instance, id, change).catch((err: unknown) => log.warn({ err }, 'export not noted'))
  const noting = setInterval(() => void (progress && note(progress)), progressMs)
  noting.unref()
  body.once('close', () => {
    clearInterval(noting)
    void note({ ...progress, status: body.readableEnded ? 'done' : 'failed' })
  })
  const filename = `brightkey-${now.slice(0, 10)}.zip`
  return HttpResult.download({ body, type: 'application/zip', filename })
}
