import { randomBytes } from 'node:crypto'
import { type App, openApp } from './app.ts'
import { backgroundJobs } from './background-jobs.ts'
import { BadSettings, type Config } from './config.ts'
import { deleteStrayFiles } from './features/sessions/cleaning/commands/delete-photo.ts'
import { forgetProcess, reportProcess } from './features/system/commands.ts'
import { addStarterTemplates } from './features/templates/commands/create.ts'
import { createFirstUser } from './features/users/commands.ts'
import { hasUsers } from './features/users/queries.ts'
import { startBackgroundJobs, takeTurn } from './platform/background-jobs.ts'
import { type Instance, readCtx, stepsCtx, systemCaller, write } from './platform/context.ts'
import { createPostgresSearchIndexes } from './platform/db/postgres/search.ts'
import { openLog } from './platform/log.ts'
import { logFailure } from './platform/log-failure.ts'
import { loadInstallationId, lockInstallation } from './platform/secrets/installation-secret.ts'
import { isEasyToGuess } from './platform/secrets/password.ts'
import { StorageUnavailable } from './platform/storage/storage.ts'
import { describeWrongSetting } from './settings.ts'

const sweepEveryMs = 60 * 60_000
const strayAfterMs = 60 * 60_000
/** What a crash left is deleted within a minute of the start; an upload of this process is never that old. */
const afterCrashMs = 20_000
const stopWithinMs = 10_000

type Parts = Parameters<typeof openApp>[2]
/** `close` ends the periodic work as well. */
type Served = Pick<App, 'instance' | 'close'>

/** Starts the server with its periodic work; a signal stops it. */
export async function serve(config: Config): Promise<void> {
  stopGracefully(await startServing(config))
}

/** Starts the server with its periodic work. Several may run in one process. */
export async function startServing(config: Config, parts?: Parts): Promise<Served> {
  const log = openLog(config.logLevel, { format: config.logFormat })
  const app = await openApp(config, log, parts)
  await claimFiles(app.instance).catch(unlessUnavailable)
  const first = await firstStart(app.instance)
  await listen(app, config)
  // After Fastify's own log lines, so that the banner is the last thing on the screen.
  setTimeout(() => printBanner(app.instance, first), 50)
  void reportProcess(app.instance).catch((error) => logFailure(app.instance, error, 'process not reported'))
  const jobs = startBackgroundJobs(app.instance, backgroundJobs)
  // Delayed: a previous process that is shutting down may still be receiving photos into the same folder. On PostgreSQL
  // other processes may receive photos that wait for their turn, so only the age shows which files are left over.
  const firstSweep = config.databaseUrl
    ? undefined
    : setTimeout(() => void sweep(app.instance, afterCrashMs), afterCrashMs).unref()
  const sweeps = setInterval(() => void sweep(app.instance, strayAfterMs), sweepEveryMs).unref()
  if (config.databaseUrl) void createPostgresSearchIndexes(config.databaseUrl, log)
  return {
    instance: app.instance,
    close() {
      clearTimeout(firstSweep)
      clearInterval(sweeps)
      return app.close(jobs.stop().then(() => forgetProcess(app.instance).catch(() => undefined)))
    },
  }
}

async function listen({ server }: App, { port, host }: Config): Promise<void> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    const isHostWrong = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(Object(error).code)
    throw isHostWrong ? new BadSettings([describeWrongSetting('HOST', host)]) : error
  }
}

/**
 * Makes sure that the files belong to this instance's database. In another's bucket it would take all files for strays and
 * delete them.
 */
async function claimFiles({ storage, database }: Instance): Promise<void> {
  if (storage.claim) await storage.claim(await loadInstallationId(database))
}

/** The store may be away when a server starts. */
function unlessUnavailable(error: unknown): void {
  if (!(error instanceof StorageUnavailable)) throw error
}

/** Creates the first user and the starter templates in an empty database. Returns the password if it was generated. */
async function firstStart(instance: Instance): Promise<{ password: string | null } | null> {
  if (await hasUsers(readCtx(instance, systemCaller(instance)))) return null
  const { email, password } = instance.config.admin
  // Checked on the first start only: an existing installation must keep starting.
  if (password !== undefined && isEasyToGuess(password, [email]))
    throw new BadSettings([
      'ADMIN_PASSWORD: one that is not easy to guess, neither common nor made from the email address',
    ])
  const chosen = password ?? randomBytes(12).toString('base64url')
  const hash = await instance.passwords.hash(chosen, { who: '', known: true })
  const created = await write(instance, systemCaller(instance), async (ctx) => {
    // Processes that start together on an empty database wait here for each other.
    await lockInstallation(ctx)
    const isFirst = await createFirstUser(ctx, email, hash)
    if (isFirst) await addStarterTemplates(ctx)
    return isFirst
  })
  return created ? { password: password === undefined ? chosen : null } : null
}

function printBanner({ config }: Instance, first: { password: string | null } | null): void {
  const lines = [`Brightkey is running: ${config.publicUrl}`]
  if (first) {
    lines.push(`Log in as:            ${config.admin.email}`)
    lines.push(`Password:             ${first.password ?? 'the one in ADMIN_PASSWORD'}`)
    if (first.password) lines.push('It is shown this once. Change it under Profile.')
  }
  const width = Math.max(...lines.map((line) => line.length))
  const bar = '─'.repeat(width + 2)
  console.info([`┌${bar}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${bar}┘`].join('\n'))
}

async function sweep(instance: Instance, ageMs: number): Promise<void> {
  try {
    const now = await instance.incoming.now()
    const files = await instance.incoming.sweep(new Date(now.getTime() - ageMs))
    // The folder of incoming files is this machine's; stored photos are everyone's.
    const mine =
      ageMs < strayAfterMs || (await takeTurn(instance, { name: 'stray photos', everyMs: sweepEveryMs }))
    if (mine) await claimFiles(instance)
    const photos = mine ? await deleteStrayFiles(stepsCtx(instance, systemCaller(instance)), ageMs) : 0
    if (files + photos > 0) instance.log.info({ files, photos }, 'swept')
  } catch (error) {
    logFailure(instance, error, 'sweep failed')
  }
}

/**
 * SIGTERM drains first, then stops; SIGINT, which is Ctrl-C at a terminal, stops at once. A second signal ends the drain: npm passes
 * Ctrl-C on, so that it arrives twice.
 */
function stopGracefully(served: Served): void {
  const { config, log } = served.instance
  const skip = new AbortController()
  let stopping = false
  const stop = async (drainMs: number) => {
    if (drainMs > 0) {
      log.info({ seconds: drainMs / 1000 }, 'stopping: not ready from now on, requests are still served')
      await served.instance.drain.run(drainMs, skip.signal)
    }
    setTimeout(() => process.exit(1), stopWithinMs).unref()
    await served.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return skip.abort()
      stopping = true
      stop(signal === 'SIGTERM' ? config.drainMs : 0).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stop failed')
          process.exit(1)
        },
      )
    })
  }
}
