import type { SystemStatus } from '@brightkey/contract/system/routes'
import type { Authenticated, ReadCtx } from '../../../platform/context.ts'
import { getNewestMigration } from '../../../platform/db/migrate.ts'
import { readRelease } from '../../../platform/processes/release.ts'
import { StorageUnavailable } from '../../../platform/storage/storage.ts'
import { nearlyFullBytes } from '../../storage/rules.ts'
import { requirePermission } from '../../users/access.ts'
import { judgeClock, judgeDatabase, judgeProcesses, judgeStorage, ok } from '../rules.ts'
import '../tables.ts'
import { getMail, getWhatsApp } from './channels.ts'
import { getOutside } from './outside.ts'
import { getOwnProcess } from './own-process.ts'
import { getBackup, getCalendars, getQueues } from './work.ts'

type Ctx = Authenticated<ReadCtx>

/** How the system is. Comes at once: what may hang is shown as it was last known. */
export async function getSystemStatus(ctx: Ctx): Promise<SystemStatus> {
  requirePermission(ctx, 'system.manage')
  const [clock, database, storage] = await Promise.all([getClock(ctx), getDatabase(ctx), getStorage(ctx)])
  return {
    checked_at: ctx.now,
    version: await getVersion(ctx),
    processes: await getProcesses(ctx),
    clock,
    database,
    storage,
    backup: await getBackup(ctx),
    queues: await getQueues(ctx),
    mail: await getMail(ctx),
    whatsapp: await getWhatsApp(ctx),
    calendars: await getCalendars(ctx),
  }
}

async function getVersion({ instance }: Ctx): Promise<SystemStatus['version']> {
  const { name, applied_at } = await getNewestMigration(instance.database)
  const { version, commit } = await readRelease()
  return { ...ok, version, commit, node: process.versions.node, migration: name, migrated_at: applied_at }
}

async function getProcesses({ db, instance, now }: Ctx): Promise<SystemStatus['processes']> {
  const own = await getOwnProcess(instance)
  const others = await db
    .selectFrom('server_process')
    .selectAll()
    .where('id', '<>', own.id)
    .orderBy('started_at')
    .orderBy('id')
    .limit(50)
    .execute()
  // It answers, whenever it reported itself last.
  const processes = [{ ...own, heard_at: now }, ...others]
  return {
    ...judgeProcesses(processes, instance.hub.isConnected(), now),
    list: processes.map(({ commit_id, ...each }) => ({
      ...each,
      commit: commit_id,
      is_own: each.id === own.id,
    })),
  }
}

async function getClock({ instance }: Ctx): Promise<SystemStatus['clock']> {
  const outside = getOutside(instance)
  const [database, store] = await Promise.all([outside.databaseAhead(), outside.storeAhead()])
  return {
    ...judgeClock(database.value, store.value),
    database_ahead_ms: database.value,
    store_ahead_ms: store.value,
  }
}

async function getDatabase({ instance }: Ctx): Promise<SystemStatus['database']> {
  const outside = getOutside(instance)
  const [facts, disk] = await Promise.all([outside.database(), outside.disk()])
  const { dialect } = instance.database
  return {
    ...judgeDatabase(facts),
    kind: dialect,
    version: facts.value?.version ?? null,
    bytes: facts.value?.bytes ?? null,
    free_bytes: dialect === 'sqlite' ? (disk.value?.free ?? null) : null,
  }
}

async function getStorage({ instance }: Ctx): Promise<SystemStatus['storage']> {
  const outside = getOutside(instance)
  const [stored, disk] = await Promise.all([outside.storage(), outside.disk()])
  const { error } = stored
  return {
    ...judgeStorage(stored, disk.value?.free ?? null, nearlyFullBytes),
    stores: [...instance.storage.stores],
    bucket: instance.config.storage.s3?.bucket ?? null,
    free_bytes: disk.value?.free ?? null,
    size_bytes: disk.value?.size ?? null,
    reason: error instanceof StorageUnavailable ? error.message : null,
    tried_at: stored.at,
  }
}
