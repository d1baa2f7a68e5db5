import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { sessionRoutes } from '@brightkey/contract/sessions/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { describe, expect, test } from 'vitest'
import { openApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openLog } from '../../src/platform/log.ts'
import { multipartBody } from '../client.ts'
import { smallPhoto } from '../photos/jpegs.ts'
import { adminPassword, cheapPasswords, HttpClient, run, ServerProcess, startServer } from '../process.ts'
import { reservePort } from '../reserve-port.ts'

/** A folder, deleted when the test ends, and a port for one instance. */
async function newLocation() {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-start-'))
  const settings = { DATA_DIR, PORT: await reservePort() }
  return {
    ...settings,
    settings,
    [Symbol.asyncDispose]: () => rm(DATA_DIR, { recursive: true, force: true }),
  }
}

const apartment = {
  name: 'Marina Gate 2',
  type: '1br',
  area: 'dubai_marina',
  address: 'Al Marsa Street',
} as const

/** Prints the packages that the process has loaded when it ends. */
const printPackages = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const names = new Set()
  registerHooks({
    load(url, context, next) {
      names.add(/.*\\/node_modules\\/((@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
      return next(url, context)
    },
  })
  process.on('exit', () => console.log('loaded: ' + [...names].join(' ')))
`)}`

/** What takes memory and time, and only some requests, or some settings, need. */
const loadedLate = [
  '@aws-sdk/client-s3',
  '@hyzyla/pdfium',
  '@myriaddreamin/typst-ts-node-compiler',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  'nodemailer',
  'openid-client',
  'otpauth',
  'pg',
  'prom-client',
  'sharp',
  'web-push',
]

describe('the server process', () => {
  test('a start, the login page and a login load no package that only rarer work needs', async () => {
    await using location = await newLocation()
    // The first start checks the password of the first user.
    await using first = await startServer(location.settings)
    await first.stop('SIGTERM')
    const flags = [...cheapPasswords, '--import', printPackages]
    const settings = { ...location.settings, LOG_LEVEL: 'warn' }
    await using server = await new ServerProcess(settings, undefined, flags).running()
    await (await fetch(`${server.url}/login/`)).text()
    await server.login()

    await server.stop('SIGTERM')
    const loaded = /^loaded: (.+)$/m.exec(server.stdout)?.[1]?.split(' ')
    expect(loaded).toContain('fastify')
    expect(loadedLate.filter((name) => loaded?.includes(name))).toEqual([])
  })

  test('the first start in an empty folder prints address, e-mail and password, and they work', async () => {
    await using location = await newLocation()
    const settings = { ...location.settings, LOG_LEVEL: 'warn' }
    // With passwords as they are hashed when it is delivered.
    await using server = await new ServerProcess(settings, undefined, []).running()

    const block = server.stdout
    const lines = block.trim().split('\n')
    expect(lines).toHaveLength(6)
    expect(new Set(lines.map((line) => line.length)).size).toBe(1)
    expect(block).toContain(`http://localhost:${location.PORT}`)
    const email = /Log in as: +(\S+)/.exec(block)?.[1] ?? ''
    const password = /Password: +(\S+)/.exec(block)?.[1] ?? ''
    const profile = await (await server.login(email, password)).call(userRoutes.me, {})
    expect(profile).toMatchObject({ email: 'admin@brightkey.local', is_superuser: true })
    expect(server.stderr).toBe('')
    using database = new DatabaseSync(join(location.DATA_DIR, 'brightkey.sqlite'), { readOnly: true })
    const stored = database.prepare('select password_hash from user').get()
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    // The instance’s secrets are for its owner only.
    for (const name of ['secret.key', 'brightkey.sqlite']) {
      expect((await stat(join(location.DATA_DIR, name))).mode & 0o777).toBe(0o600)
    }
  })

  test('a password set by the operator is not printed; a later start prints none and keeps the data', async () => {
    await using location = await newLocation()
    await using first = await startServer(location.settings)
    expect(first.stdout).toContain('ADMIN_PASSWORD')
    expect(first.stdout).not.toContain(adminPassword)
    // fetch keeps its connection open, browsers open one ahead: the idle server stops nevertheless, and not by the exit with 1
    // that ends it after ten seconds.
    const { id } = await (await first.login()).call(apartmentRoutes.create, apartment)
    const unused = connect(Number(location.PORT))
    await once(unused, 'connect')
    expect(await first.stop('SIGTERM')).toBe(0)

    await using second = await startServer(location.settings)

    expect(second.stdout).toContain(`http://localhost:${location.PORT}`)
    expect(second.stdout).not.toMatch(/password|log in/i)
    expect(await (await second.login()).call(apartmentRoutes.get, { id })).toMatchObject(apartment)
  })

  test('a log that nobody reads keeps neither requests waiting nor the server from stopping', async () => {
    await using location = await newLocation()
    await using server = await startServer({ ...location.settings, LOG_LEVEL: 'info' })
    const stopped = once(server.child, 'exit')
    server.child.stdout?.pause()

    // Their lines are more than the pipe holds.
    for (let n = 0; n < 3000; n++) {
      const response = await fetch(`${server.url}/api/users/me/`)
      expect(response.status).toBe(401)
      await response.arrayBuffer()
    }
    server.child.kill('SIGTERM')
    expect(await stopped).toEqual([0, null])
    server.child.stdout?.resume()
  })

  test.each([
    ['PORT=abc', { PORT: 'abc' }, /^Brightkey cannot start\. PORT: a number from 1 to 65535, found "abc"$/],
    ['a HOST of another machine', { HOST: '192.0.2.1' }, /HOST: an address of this machine.*"192\.0\.2\.1"/],
    [
      'a HOST that does not exist',
      { HOST: 'host.invalid' },
      /HOST: an address of this machine.*"host\.invalid"/,
    ],
    ['an ADMIN_PASSWORD easy to guess', { ADMIN_PASSWORD: 'brightkey1' }, /ADMIN_PASSWORD.*easy to guess/],
    ['an ADMIN_PASSWORD of spaces', { ADMIN_PASSWORD: '        ' }, /ADMIN_PASSWORD.*easy to guess/],
    ['a data folder below /proc', { DATA_DIR: '/proc/brightkey' }, /\/proc\/brightkey.*DATA_DIR/],
    ['a data folder below a file', { DATA_DIR: '/etc/hostname/data' }, /\/etc\/hostname\/data.*DATA_DIR/],
    ['a file in the place of the data folder', { DATA_DIR: '/etc/hostname' }, /\/etc\/hostname.*DATA_DIR/],
  ])('with %s it ends with one line that names the setting', async (_, invalid, line) => {
    await using location = await newLocation()
    await expectRefusedStart({ ...location.settings, ...invalid }, line)
  })

  test('with several wrong settings it ends with one line for each', async () => {
    await using location = await newLocation()
    await using server = new ServerProcess({ ...location.settings, PORT: '70000', TIME_ZONE: 'Mars/Base' })

    expect(await server.ended()).toBe(1)
    expect(server.stderr.trim().split('\n')).toEqual([
      'Brightkey cannot start. These settings are wrong:',
      'PORT: a number from 1 to 65535, found "70000"',
      'TIME_ZONE: a time zone such as Asia/Dubai or Europe/Madrid, found "Mars/Base"',
    ])
  })

  test('a rejected setting is not printed if it is a secret', async () => {
    await using location = await newLocation()
    const server = await expectRefusedStart({ ...location.settings, SECRET_KEY: 'tiny-secret' }, /SECRET_KEY/)
    expect(server.stderr).not.toContain('tiny-secret')
  })

  test('with the port taken it ends with one line that names it', async () => {
    await using location = await newLocation()
    const other = createServer().listen(Number(location.PORT), '127.0.0.1')
    await once(other, 'listening')

    await expectRefusedStart(location.settings, new RegExp(`Port ${location.PORT} is taken.*PORT`))
    other.close()
  })

  test('a database that a newer release has used is left alone', async () => {
    await using location = await newLocation()
    await createDatabase(location.settings)
    const file = new DatabaseSync(join(location.DATA_DIR, 'brightkey.sqlite'))
    file.exec("insert into migration (name, applied_at) values ('9999-teleport', '2027-01-01T00:00:00.000Z')")
    file.close()

    await expectRefusedStart(location.settings, /9999-teleport.*newer release/)
  })

  test('a damaged secret is refused and not replaced: every link and login depends on it', async () => {
    await using location = await newLocation()
    await createDatabase(location.settings)
    const path = join(location.DATA_DIR, 'secret.key')
    await writeFile(path, '')

    await expectRefusedStart(location.settings, /secret\.key/)
    expect(await readFile(path, 'utf8')).toBe('')
  })

  test('with another secret it refuses to start, until the secret is changed on purpose', async () => {
    await using location = await newLocation()
    await createDatabase(location.settings)
    const other = { ...location.settings, SECRET_KEY: 'another-secret-of-thirty-two-characters' }

    const refused = await expectRefusedStart(other, /another secret.*SECRET_KEY.*npm run change-secret/)
    expect(refused.stderr).not.toContain(other.SECRET_KEY)
    await using server = await startServer(location.settings)
    expect(await run('change-secret', other)).toEqual({
      stdout: '',
      stderr: 'The database is in use. Stop all processes of the server first, then try again.\n',
      code: 1,
    })
    await server.stop('SIGTERM')
    const first = await run('change-secret', other)
    const second = await run('change-secret', other)

    expect([first, second]).toMatchObject([
      { stderr: '', code: 0, stdout: expect.stringContaining('The secret has been changed.') },
      { stderr: '', code: 0, stdout: expect.stringContaining('Nothing was changed.') },
    ])
    await createDatabase(other)
    await expect(createDatabase(location.settings)).rejects.toThrow('another secret')
  })

  test('when stopped, it finishes the running upload and exits with 0', async () => {
    await using location = await newLocation()
    await using server = await startServer(location.settings)
    const { token, taskId } = await activeTask(server)
    const upload = multipartBody({ id: randomUUID(), kind: 'after' }, await smallPhoto({ seed: 1 }))
    const half = Math.floor(upload.payload.length / 2)
    const sending = request(`${server.url}/api/cleaning/public/tasks/${token}/${taskId}/upload_photo/`, {
      method: 'POST',
      headers: { ...upload.headers, 'content-length': upload.payload.length },
    })
    const responded = once(sending, 'response')
    sending.write(upload.payload.subarray(0, half))
    await expect.poll(() => isUploading(location.DATA_DIR)).toBe(true)

    const ended = server.stop('SIGTERM')
    await expect.poll(() => responses(server.url)).toBe(false)
    sending.end(upload.payload.subarray(half))

    const [response] = await responded
    expect(response.statusCode).toBe(201)
    response.resume()
    expect(await ended).toBe(0)
  })

  test('no secret ever gets into the log, whatever is done and however much is logged', async () => {
    await using location = await newLocation()
    await using server = await new ServerProcess({ ...location.settings, LOG_LEVEL: 'trace' }).running()
    const password = /Password: +(\S+)/.exec(server.stdout)?.[1] ?? ''
    const anyone = new HttpClient(server.url)
    const email = 'admin@brightkey.local'
    const tokens = await anyone.call(userRoutes.login, { email, password })
    const admin = new HttpClient(server.url, tokens.access)
    await admin.call(userRoutes.me, {})
    const { access } = await anyone.call(userRoutes.refresh, { refresh: tokens.refresh })
    await anyone.call(userRoutes.login, { email, password: 'wrong-password-1' }).catch(() => {})
    await anyone.call(userRoutes.login, { email: password, password }).catch(() => {})
    const changed = { current_password: password, new_password: 'the-next-password' }
    const renewed = await new HttpClient(server.url, access).call(userRoutes.changePassword, changed)

    const { token, taskId, session } = await activeTask(server, new HttpClient(server.url, renewed.access))
    const photo = { token, taskId, id: randomUUID(), kind: 'after' } as const
    const { url } = await anyone.call(cleanerRoutes.uploadPhoto, photo, await smallPhoto({ seed: 1 }))
    await anyone.call(cleanerRoutes.uploadPhoto, { ...photo, id: 'no-uuid' }, Buffer.of(1)).catch(() => {})
    const ticks = session.tasks[0]?.subtasks.map(({ id }) => ({ id, done: true })) ?? []
    await anyone.call(cleanerRoutes.setSubtasks, { token, taskId, subtasks: ticks })
    await anyone.call(cleanerRoutes.setStatus, { token, taskId, status: 'completed' })
    const details = { token, first_name: 'Maria', last_name: 'Santos', company_name: 'Shine' }
    const { report } = await anyone.call(cleanerRoutes.submitReport, details)
    for (const path of [
      url,
      `/cleaning/${token}`,
      `/report/${report.token}`,
      `/cleaning/${token}/../x`,
      `/${token}%`,
    ]) {
      await (await fetch(server.url + path)).arrayBuffer()
    }
    await anyone.call(userRoutes.logout, { refresh: renewed.refresh })
    await server.stop('SIGTERM')

    // The one block for the operator is not part of the log.
    const log = server.stdout.split('\n').filter((line) => line.startsWith('{'))
    expect(log.length).toBeGreaterThan(15)
    const secrets = {
      password,
      next: 'the-next-password',
      wrong: 'wrong-password-1',
      ...tokens,
      second: access,
      third: renewed.access,
      fourth: renewed.refresh,
      link: token,
      report: report.token,
      signature: url.split('s=')[1] ?? '',
      key: await readFile(join(location.DATA_DIR, 'secret.key'), 'utf8'),
    }
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(10)
      expect(
        log.filter((line) => line.includes(secret)),
        name,
      ).toEqual([])
      expect(server.stderr, name).not.toContain(secret)
    }
  })
})

/** What a first start leaves in the folder. */
async function createDatabase(settings: Record<string, string>) {
  const app = await openApp(readConfig(settings), openLog('silent'))
  await app.close()
}

async function expectRefusedStart(settings: Record<string, string>, line: RegExp): Promise<ServerProcess> {
  await using server = new ServerProcess(settings)
  const code = await Promise.race([server.ended(), setTimeout(120_000, 'still running', { ref: false })])
  expect(code).toBe(1)
  expect(server.stderr.trim().split('\n')).toEqual([expect.stringMatching(line)])
  expect(server.stdout).toBe('')
  return server
}

async function activeTask(server: ServerProcess, initial?: HttpClient) {
  const admin = initial ?? (await server.login())
  const { id } = await admin.call(apartmentRoutes.create, apartment)
  const tasks = [{ title: 'Kitchen', subtasks: [{ title: 'Wipe' }] }]
  const session = await admin.call(sessionRoutes.create, { apartment_id: id, tasks })
  const token = session.links.find(({ kind }) => kind === 'cleaning')?.token ?? ''
  const taskId = session.tasks[0]?.id ?? ''
  await new HttpClient(server.url).call(cleanerRoutes.setStatus, { token, taskId, status: 'active' })
  return { token, taskId, session }
}

/** Whether bytes of an upload have arrived. */
const isUploading = async (dataDir: string) => (await readdir(join(dataDir, 'incoming'))).length > 0

const responses = (url: string) =>
  fetch(`${url}/actuator/health/`, { headers: { connection: 'close' } }).then(
    (response) => response.ok,
    () => false,
  )
