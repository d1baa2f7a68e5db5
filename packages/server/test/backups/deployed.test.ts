import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { type Config, readConfig } from '../../src/config.ts'
import { runDueBackup } from '../../src/features/backups/commands.ts'
import { storageKey } from '../../src/features/sessions/photos/queries.ts'
import { listBackups } from '../../src/platform/backup/archive.ts'
import { openFiles } from '../../src/programs/open-files.ts'
import { compiled, run } from '../process.ts'
import { startS3rver } from '../storage/store.ts'
import { newWorld, type World } from '../world.ts'
import { canDump, emptyPlace, newFolder, readSums, worldConfig } from './places.ts'

const root = join(import.meta.dirname, '../../../..')
const readYaml = async (path: string) => parse(await readFile(join(root, path), 'utf8'), { merge: true })
const isPostgres = process.env.TEST_DIALECT === 'postgres'

type Settings = Record<string, string>

/** The environment of a service, with what `.env` would have. */
function readEnvironment({ environment }: { environment: Settings }): Settings {
  const file: Settings = {
    DOMAIN: 'brightkey.example.com',
    SECRET_KEY: 'a-secret-of-more-than-thirty-two-characters',
    POSTGRES_PASSWORD: 'x',
    S3_SECRET: 'x',
  }
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => file[name] ?? `no ${name}`)
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(String(value))]))
}

/** A new store with two buckets: the settings for the first, and those for an empty one. */
async function newStore(): Promise<[Settings, Settings]> {
  const store = await startS3rver(['brightkey', 'restored'])
  onTestFinished(store.stop)
  const access = {
    S3_ENDPOINT: store.url,
    S3_ACCESS_KEY_ID: store.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.secretAccessKey,
  }
  return [
    { ...access, S3_BUCKET: 'brightkey' },
    { ...access, S3_BUCKET: 'restored' },
  ]
}

/** An instance with these settings, with a session and a photo. */
async function newInstance({ DATABASE_URL: _, ...settings }: Settings): Promise<World> {
  const world = await newWorld(settings)
  onTestFinished(() => world[Symbol.asyncDispose]())
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  await cleaner.photo(taskId)
  return world
}

/** Restores the newest backup of a folder into an empty place by the program, and compares rows and photos. */
async function mustRestore(world: World, archive: string, store: Settings = {}): Promise<void> {
  const place = await emptyPlace(world)
  const settings = {
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    SECRET_KEY: world.config.secretKey ?? '',
    ...store,
  }
  expect(await run('restore', settings, archive)).toMatchObject({ stderr: '', code: 0 })

  const restored = readConfig(settings)
  const { backup_run, ...sums } = await readSums(restored)
  const { backup_run: _, ...expected } = await readSums(worldConfig(world))
  expect(sums).toEqual(expected)
  expect([sums.session?.rows, sums.photo?.rows]).toEqual([1, 1])
  const { file } = await world.db.selectFrom('photo').select('file').executeTakeFirstOrThrow()
  const original = async (config: Config) => {
    const storage = await openFiles(config)
    onTestFinished(() => storage.close())
    const stored = await storage.open(storageKey(file, 'original'))
    return stored && (await text(stored.stream))
  }
  const bytes = await original(worldConfig(world))
  expect(bytes).toMatch(/./)
  expect(await original(restored)).toBe(bytes)
}

/** Makes the backup that is due with these settings, in a folder in place of the container's. */
async function backUpBySchedule(world: World, settings: Settings, folder: string): Promise<void> {
  const { backup } = readConfig({ ...settings, BACKUP_FOLDER: folder })
  const instance = { ...world.app.instance, config: { ...worldConfig(world), backup } }
  expect(await runDueBackup(instance)).toBe(1)
  expect(await listBackups(folder)).toHaveLength(1)
}

test.skipIf(isPostgres)(
  'a backup that deploy/small makes by itself is restored, with its photos',
  async () => {
    const { services } = await readYaml('deploy/small/compose.yaml')
    expect(services.brightkey.volumes).toEqual(['data:/data', './backups:/backups'])
    const example = await readFile(join(root, 'deploy/small/.env.example'), 'utf8')
    expect(example).toContain('\nBACKUP_FOLDER=/backups/brightkey\n')
    const settings = readEnvironment(services.brightkey)
    const world = await newInstance(settings)
    const folder = join(await newFolder(), 'brightkey')

    await backUpBySchedule(world, settings, folder)

    await mustRestore(world, folder)
  },
)

test.skipIf(!isPostgres || !canDump)(
  'what deploy/large and the nightly job of deploy/kubernetes back up is restored, with photos from the bucket',
  async () => {
    const { services } = await readYaml('deploy/large/compose.yaml')
    const { image, build, volumes } = services['brightkey-2']
    expect([image, build.target, volumes]).toEqual(['brightkey-tools', 'tools', ['./backups:/backups']])
    const [bucket, another] = await newStore()
    const settings = { ...readEnvironment(services['brightkey-2']), ...bucket }
    expect(settings.BACKUP_FOLDER).toBe('/backups/brightkey')
    const world = await newInstance(settings)
    const folder = join(await newFolder(), 'brightkey')
    await backUpBySchedule(world, settings, folder)
    const restoreNightly = async () => {
      const nightly = await runNightly(world, settings)
      expect(nightly).toMatchObject({ stderr: '', code: 0, stdout: expect.stringContaining('2 of them new') })
      await mustRestore(world, nightly.archive, (await newStore())[1])
    }
    await Promise.all([mustRestore(world, folder, another), restoreNightly()])
  },
)

/** Runs the command of the CronJob as a process: `/backups` and `/data` are new folders, the secret is the instance's. */
async function runNightly(world: World, settings: Settings) {
  const manifests = (await readFile(join(root, 'deploy/kubernetes/backup.yaml'), 'utf8')).split(/^---$/m)
  const { spec } = manifests.map((manifest) => parse(manifest)).find(({ kind }) => kind === 'CronJob')
  const pod = spec.jobTemplate.spec.template.spec
  const [container] = pod.containers
  expect(container).toMatchObject({
    image: 'brightkey-tools',
    envFrom: [{ secretRef: { name: 'brightkey' } }],
  })
  expect(container.volumeMounts).toContainEqual({ name: 'backups', mountPath: '/backups' })
  expect(pod.volumes).toContainEqual({
    name: 'backups',
    persistentVolumeClaim: { claimName: 'brightkey-backups' },
  })
  const backups = await newFolder()
  const [program, ...args] = [...container.command, ...container.args].map((part: string) =>
    part.replace(/^\/backups/, backups),
  )
  expect(program).toBe('node')
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      ...settings,
      DATA_DIR: await newFolder(),
      DATABASE_URL: world.databaseUrl,
    },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'close')
  const [stdout, stderr] = await output
  return { code, stdout, stderr, archive: join(backups, 'brightkey') }
}
