import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { problems } from '@brightkey/contract/problem'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const read = (path: string) => readFile(join(root, path), 'utf8')
const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: join(root, 'deploy/prometheus'), encoding: 'utf8' })
const isMissing = promtool('--version').error !== undefined
if (isMissing) console.info('No promtool here (Debian: prometheus): the alerts were not run.')

test.skipIf(isMissing)('every alert is raised by what it is for, and ends', async () => {
  expect(promtool('check', 'rules', 'alerts.yml').stdout).toContain('SUCCESS')
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml')
  expect({ status, stdout, stderr }).toMatchObject({ status: 0 })
})

test('every alert has a test, and names a section of the troubleshooting guide that exists', async () => {
  const rules = await read('deploy/prometheus/alerts.yml')
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const tested = await read('deploy/prometheus/alerts.test.yml')
  expect(names.filter((name) => !tested.includes(`alertname: ${name}\n`))).toEqual([])

  const headings = [...(await read('docs/troubleshoot.md')).matchAll(/^## (.+)$/gm)].map(([, text]) => text)
  const named = [...rules.matchAll(/\(troubleshoot: ([^)]+)\)/g)].map(([, text]) => text)
  expect(named).toHaveLength(names.length)
  expect(named.filter((name) => !headings.includes(name))).toEqual([])
})

test('every code in the troubleshooting guide is ours, with its status', async () => {
  const guide = await read('docs/troubleshoot.md')
  const found = [...guide.matchAll(/\b([45]\d\d) `(\w+)`(?: or `(\w+)`)?/g)].flatMap(([, status, ...codes]) =>
    codes.filter((code) => code !== undefined).map((code) => [code, Number(status)]),
  )
  expect(found.length).toBeGreaterThan(3)
  expect(found).toEqual(found.map(([code]) => [code, Reflect.get(problems, code ?? '')]))
})
