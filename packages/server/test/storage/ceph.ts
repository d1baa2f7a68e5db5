import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { reservePort } from '../reserve-port.ts'
import type { StartedStore } from './buckets.ts'

const programs = ['ceph-mon', 'ceph-osd', 'ceph', 'monmaptool', 'radosgw', 'radosgw-admin']

export function isCephInstalled(): boolean {
  try {
    for (const program of programs) execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Debian's packages `radosgw ceph-mon ceph-osd ceph-common`: one monitor, one store in memory, one gateway, on loopback. */
export async function startCeph(attempts = 3): Promise<StartedStore> {
  try {
    return await startCluster()
  } catch (error) {
    // Another program may have taken a port meanwhile, and now and then a daemon ends while it starts.
    if (attempts === 1) throw error
    return startCeph(attempts - 1)
  }
}

async function startCluster(): Promise<StartedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'brightkey-ceph-'))
  const config = join(folder, 'ceph.conf')
  const [monitorPort, port] = [await reservePort(), await reservePort()]
  const [cluster, osd] = [randomUUID(), randomUUID()]
  await mkdir(join(folder, 'mon'))
  await mkdir(join(folder, 'osd'))
  await writeFile(config, cephConfig(folder, cluster, monitorPort))
  const run = async (program: string, ...rest: string[]) => {
    await promisify(execFile)(program, ['-c', config, ...rest], { timeout: 120_000 })
  }
  const asUs = process.getuid?.() === 0 ? ['--setuser', 'root', '--setgroup', 'root'] : []
  const daemons: ChildProcess[] = []
  const startDaemon = (program: string, ...rest: string[]) => {
    const child = spawn('sh', ['-c', watchdog, program, '-f', '-c', config, ...rest], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    })
    daemons.push(child)
  }
  const url = `http://127.0.0.1:${port}`
  const map = join(folder, 'monmap')
  const monitor = `[v1:127.0.0.1:${monitorPort}]`
  await promisify(execFile)('monmaptool', ['--create', '--addv', 'a', monitor, '--fsid', cluster, map])
  await run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map, ...asUs)
  const stop = async () => {
    for (const daemon of daemons.toReversed()) {
      daemon.stdin?.end()
      if (daemon.exitCode === null) await once(daemon, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    startDaemon('ceph-mon', '-i', 'a', ...asUs)
    await runOnceReady(() => run('ceph', 'osd', 'new', osd, '0'))
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd, ...asUs)
    await run('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'host=here', 'root=default')
    startDaemon('ceph-osd', '-i', '0', ...asUs)
    startDaemon('radosgw', '-n', 'client.rgw', '--rgw-frontends', `beast endpoint=127.0.0.1:${port}`)
    await waitForResponse(url, daemons)
    const accessKeyId = randomBytes(9).toString('hex')
    const secretAccessKey = randomBytes(18).toString('hex')
    const user = [
      '--uid=store',
      '--display-name=store',
      `--access-key=${accessKeyId}`,
      `--secret=${secretAccessKey}`,
    ]
    await run('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user)
    return { kind: 'Ceph', url, accessKeyId, secretAccessKey, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Ends the daemon when its own input ends, as it does when we are killed; ends itself when the daemon does. */
const watchdog = 'exec 3<&0; "$0" "$@" 3<&- & d=$!; (read _ <&3; kill $d) & wait $d; kill $!'

/** Runs a command of the monitor, which refuses them until it is ready. */
async function runOnceReady(command: () => Promise<void>, attempts = 60): Promise<void> {
  await command().catch(async (error: unknown) => {
    if (attempts === 1) throw error
    await setTimeout(500)
    await runOnceReady(command, attempts - 1)
  })
}

async function waitForResponse(url: string, daemons: readonly ChildProcess[]): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const ended = daemons.find(({ exitCode }) => exitCode !== null)
    if (ended) throw new Error(`A daemon of Ceph ended while it started: ${ended.spawnargs.join(' ')}`)
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
    if (response) return
    await setTimeout(200)
  }
  throw new Error('The RADOS Gateway for the tests did not start within two minutes.')
}

const cephConfig = (folder: string, cluster: string, monitorPort: string) => `[global]
fsid = ${cluster}
mon host = [v1:127.0.0.1:${monitorPort}]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
osd objectstore = memstore
memstore device bytes = 1073741824
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
rgw dns name = 127.0.0.1
[mon.a]
mon data = ${folder}/mon
[osd.0]
osd data = ${folder}/osd
`
