import { execFile, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const dockerfile = join(root, 'deploy/docker/Dockerfile')
/** Where programs of images find certificates, and Node those of a network's own authority. */
const certificates = '/etc/ssl/certs/ca-certificates.crt'
/** A build installs packages and takes minutes. */
const options = { cwd: root, timeout: 1_200_000, maxBuffer: 2 ** 28 }

const run = promisify(execFile)
const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined

type Image = { Cmd: string[]; User: string; Healthcheck: { Test: string[] } }

/** Images built by buildah, which needs no daemon, in a folder of their own. */
export class Builder {
  readonly #folder: string
  readonly #global: readonly string[]
  #base = ''

  private constructor(folder: string) {
    this.#folder = folder
    const [store, runtime] = [join(folder, 'store'), join(folder, 'run')]
    this.#global = ['--root', store, '--runroot', runtime]
  }

  /** Returns a builder that has the image the Dockerfile starts from, or why there is none. */
  static async open(): Promise<Builder | string> {
    if (!isInstalled('buildah')) return 'buildah is missing (Debian: buildah)'
    // On a disk and not in memory: two gigabytes.
    const builder = new Builder(await mkdtemp('/var/tmp/brightkey-image-'))
    const named = /^ARG NODE_IMAGE=(\S+)$/m.exec(await readFile(dockerfile, 'utf8'))?.[1] ?? ''
    if (await builder.#pull(named)) return builder
    if (process.getuid?.() === 0 && isInstalled('debootstrap')) {
      await builder.#makeBase(named.replace(/^.*-(\w+)-slim$/, '$1'))
      return builder
    }
    await builder[Symbol.asyncDispose]()
    return 'no registry has the image of Node, and it cannot be made here (as root, Debian: debootstrap)'
  }

  async #pull(name: string): Promise<boolean> {
    const pulled = run('buildah', [...this.#global, 'pull', '--quiet', name], {
      ...options,
      timeout: 120_000,
    })
    this.#base = name
    return pulled.then(
      () => true,
      () => false,
    )
  }

  /** Makes an image like Node's own from Debian's packages and the Node that is installed here. */
  async #makeBase(release: string): Promise<void> {
    const base = join(this.#folder, 'base')
    const sites = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'])
    const mirror = sites.stdout.split('\n').find((site) => /\/debian\/?$/.test(site))
    const from = mirror === undefined ? [] : [mirror]
    const packages = ['--variant=minbase', '--include=ca-certificates']
    await run('debootstrap', [...packages, release, base, ...from], options)
    const local = join(base, 'usr/local')
    await mkdir(join(local, 'lib/node_modules'), { recursive: true })
    await cp(join(root, 'node_modules/node/bin/node'), join(local, 'bin/node'))
    const npm = await realpath((await run('which', ['npm'])).stdout.trim())
    await cp(join(dirname(npm), '..'), join(local, 'lib/node_modules/npm'), { recursive: true })
    await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
    const own = process.env.NODE_EXTRA_CA_CERTS
    if (own) await cp(own, join(base, certificates))
    await writeFile(join(this.#folder, 'Containerfile'), 'FROM scratch\nCOPY base /\n')
    this.#base = 'localhost/node'
    const build = ['build', '--quiet', '--tag', this.#base, '--file', join(this.#folder, 'Containerfile')]
    await run('buildah', [...this.#global, ...build, this.#folder], options)
  }

  /** Runs all steps of a target of the Dockerfile. Returns what the image says of itself. */
  async build(target: string): Promise<Image> {
    const build = ['build', '--quiet', '--layers', '--isolation', 'chroot', '--network', 'host']
    // Only Docker's format has health checks.
    const result = ['--format', 'docker', '--target', target, '--tag', target, '--file', dockerfile]
    const base = ['--build-arg', `NODE_IMAGE=${this.#base}`, '--env', `NODE_EXTRA_CA_CERTS=${certificates}`]
    await run('buildah', [...this.#global, ...build, ...result, ...base, root], options)
    const { stdout } = await run('buildah', [...this.#global, 'inspect', '--type', 'image', target], options)
    return JSON.parse(stdout).Docker.config
  }

  /** Runs a command in a container of the image, as the user that the image names. Returns what it prints. */
  async run(target: string, env: Record<string, string>, command: readonly string[]): Promise<string> {
    const { stdout: container } = await run('buildah', [...this.#global, 'from', target], options)
    const settings = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const start = ['run', '--isolation', 'chroot', ...settings, container.trim(), '--', ...command]
    return (await run('buildah', [...this.#global, ...start], options)).stdout
  }

  async [Symbol.asyncDispose]() {
    const store = join(this.#folder, 'store/overlay')
    // Mounts that buildah leaves would keep the folder.
    const { stdout } = await run('findmnt', ['--noheadings', '--list', '--output', 'TARGET'])
    for (const mount of stdout.split('\n').reverse())
      if (mount.startsWith(store)) await run('umount', [mount])
    await rm(this.#folder, { recursive: true, force: true })
  }
}
