import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { compiled, ServerProcess } from '../process.ts'
import { reservePort } from '../reserve-port.ts'

const source = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url))
const node = [process.execPath, '--disable-warning=ExperimentalWarning']

/** `script` of util-linux gives a program a pseudo-terminal. */
const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false

/** Runs a command on a pseudo-terminal. Disposing ends it. */
function onTerminal(command: readonly string[], env: Record<string, string> = {}) {
  const line = `exec ${command.map((part) => `'${part}'`).join(' ')}`
  const child = spawn('script', ['--quiet', '--flush', '--return', '--command', line, '/dev/null'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      TERM: 'xterm-256color',
      SHELL: '/bin/sh',
      ...env,
    },
    // `script` reports there that it was ended.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const terminal = {
    output: '',
    /** Resolves when the output contains the text. */
    async shows(text: string) {
      while (!terminal.output.includes(text)) await once(child.stdout, 'data')
    },
    ended: once(child, 'close').then(([code]) => code),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await terminal.ended
    },
  }
  child.stdout.on('data', (data) => {
    terminal.output += data
  })
  return terminal
}

/** Starts the server on a terminal, sends one request, and returns what the terminal shows. */
async function showRequest(args: readonly string[], env: Record<string, string>): Promise<string> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-terminal-'))
  const PORT = await reservePort()
  try {
    const settings = { HOST: '127.0.0.1', DATA_DIR, PORT, ADMIN_PASSWORD: 'river-lamp-42', ...env }
    await using server = onTerminal([...node, source('main.ts'), ...args], settings)
    await server.shows('Brightkey is running')
    await fetch(`http://127.0.0.1:${PORT}/actuator/health/liveness/`)
    await server.shows('/actuator/health/liveness/')
    return server.output
  } finally {
    await rm(DATA_DIR, { recursive: true, force: true })
  }
}

describe.skipIf(!hasScript)('on a terminal', () => {
  test('the log is short lines with colours', async () => {
    const shown = await showRequest([], {})

    const line = shown.split('\r\n').find((each) => each.includes('liveness')) ?? ''
    expect(stripVTControlCharacters(line)).toMatch(
      /^\d\d:\d\d:\d\d {7}GET {4}200 +\d+ ms {2}\/actuator\/health\/liveness\/$/,
    )
    expect(line).toContain('\u001b[32m200\u001b[39m')
    expect(shown).not.toContain('{"level"')
  })

  test.each<[string, string[], Record<string, string>]>([
    ['NO_COLOR', [], { NO_COLOR: '1' }],
    ['--no-color', ['--no-color'], {}],
    ['a terminal without colours', [], { TERM: 'dumb' }],
  ])('%s: it is the same without colours', async (_, args, env) => {
    const shown = await showRequest(args, env)

    expect(shown).toContain('GET    200')
    expect(shown).not.toContain('\u001b[')
  })

  test('LOG_FORMAT=json writes JSON there too', async () => {
    const shown = await showRequest([], { LOG_FORMAT: 'json' })

    const line = shown.split('\r\n').find((each) => each.includes('liveness')) ?? ''
    expect(JSON.parse(line)).toMatchObject({ level: 30, method: 'GET', status: 200, msg: 'request' })
  })
})

test('a pipe gets JSON, and text where it is asked for', async () => {
  for (const format of [undefined, 'text'] as const) {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'brightkey-pipe-'))
    try {
      const settings = { DATA_DIR, PORT: await reservePort(), ...(format && { LOG_FORMAT: format }) }
      await using server = await new ServerProcess(settings).running()
      // The log is written on its own, so that the line may come after the greeting.
      const whole = /^.*Server listening.*(?=\n)/m
      await expect.poll(() => server.stdout).toMatch(whole)
      const [line = ''] = whole.exec(server.stdout) ?? []
      if (format) expect(line).toMatch(/^\d\d:\d\d:\d\d {7}Server listening at http:\S+$/)
      else
        expect(JSON.parse(line)).toMatchObject({
          level: 30,
          msg: expect.stringContaining('Server listening'),
        })
    } finally {
      await rm(DATA_DIR, { recursive: true, force: true })
    }
  }
})

describe('no event is lost when the process ends right after it', () => {
  const events = 5000
  const program = (format: string) =>
    `import { openLog } from '${source('platform/log.ts')}'
     const log = openLog('info', { format: '${format}' })
     for (let n = 1; n <= ${events}; n++) log.info({ n, text: 'x'.repeat(100) }, 'event')
     process.exit(3)`

  test.each(['text', 'json'])('%s, into a pipe that is read late', async (format) => {
    const child = spawn(node[0] ?? '', [...node.slice(1), '--input-type=module', '--eval', program(format)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    let output = ''
    for await (const chunk of child.stdout) output += chunk

    expect(await exited).toEqual([3, null])
    expect(output.match(/event/g)).toHaveLength(events)
    expect(output).toContain(format === 'text' ? `n=${events}` : `"n":${events}`)
  })

  test.skipIf(!hasScript)('text, on a terminal', async () => {
    const child = onTerminal([...node, '--input-type=module', '--eval', program('text').replaceAll("'", '"')])

    expect(await child.ended).toBe(3)
    expect(child.output.match(/event/g)).toHaveLength(events)
  })
})
