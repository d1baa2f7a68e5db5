import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userRoutes } from '@brightkey/contract/users/routes'
import { openApp } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/config.ts'
import { checkPhotos } from '../../packages/server/src/features/sessions/evidence/commands.ts'
import { markOverdueSessions } from '../../packages/server/src/features/sessions/office/commands/mark-overdue.ts'
import { addStarterTemplates } from '../../packages/server/src/features/templates/commands/create.ts'
import { createFirstUser } from '../../packages/server/src/features/users/commands.ts'
import { systemCaller, write } from '../../packages/server/src/platform/context.ts'
import { openLog } from '../../packages/server/src/platform/log.ts'
import { createPasswords } from '../../packages/server/src/platform/secrets/password.ts'
import { reservePort } from '../../packages/server/test/reserve-port.ts'
import { Api, email, logIn, password } from '../server.ts'

/** What every screen shows as the present: a Tuesday in Dubai, ten past ten in the morning. */
export const present = Date.parse('2026-11-24T06:10:00.000Z')

/** A Brightkey whose clock we set, so that the same data look the same on every day. */
export type Company = AsyncDisposable & {
  url: string
  api: Api
  /** Tokens of its first user. */
  login: { access: string; refresh: string }
  /** Sets the clock to a number of hours from the present; negative: before it. */
  setHours: (hours: number) => void
  /** Moves the clock on. */
  passMinutes: (minutes: number) => void
  /** What the server otherwise does every few seconds: checks photos and notices overdue sessions. */
  runJobs: () => Promise<void>
}

/** At the lowest cost: nobody attacks these passwords. */
const passwords = createPasswords({ memory: 8, passes: 1, parallelism: 1, tagLength: 32 })

/**
 * Opens Brightkey in this process, on a port and with a folder of its own. The clock of a server in another process
 * could not be set.
 */
export async function openCompany(settings: Readonly<Record<string, string>> = {}): Promise<Company> {
  const dataDir = await mkdtemp(join(tmpdir(), 'brightkey-screens-'))
  const clock = { at: present, now: () => new Date(clock.at).toISOString() }
  const config = readConfig({
    PORT: await reservePort(),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    CHECK_RESPONSES: 'true',
    CALENDAR_ALLOW_PRIVATE: 'true',
    // The addresses on the screens are those of a real installation, and the same in every run.
    PUBLIC_URL: 'https://clean.example.com',
    EXTRA_HOSTS: 'localhost',
    SECRET_KEY: 'the same in every run, so that seals are too',
    ...settings,
  })
  const app = await openApp(config, openLog('error'), { clock, passwords })
  const { instance } = app
  const hash = await passwords.hash(password, { who: '', known: true })
  await write(instance, systemCaller(instance), async (ctx) => {
    await createFirstUser(ctx, email, hash)
    await addStarterTemplates(ctx)
  })
  await app.server.listen({ port: config.port, host: 'localhost' })
  const url = `http://localhost:${config.port}`
  const address = { url }
  const { access, refresh } = await logIn(address)
  return {
    url,
    api: await Api.asAdmin(address),
    login: { access, refresh: refresh ?? '' },
    setHours(hours) {
      clock.at = present + hours * 3_600_000
    },
    passMinutes(minutes) {
      clock.at += minutes * 60_000
    },
    async runJobs() {
      await markOverdueSessions(instance)
      while ((await checkPhotos(instance)) > 0);
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the path at which the invited person sets a password. */
export async function invite(
  { api }: Company,
  person: { email: string; first_name: string; last_name: string },
) {
  const { invitation } = await api.call(userRoutes.invite, { ...person, role: 'user' })
  return new URL(invitation.url).pathname
}
