import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '../../src/platform/metrics/metrics.ts'
import { newWorld, type World } from '../world.ts'
import { parseScrape, type Scrape, sumSamples } from './scrape.ts'

const token = 'a-token-of-prometheus'

const openWorld = () => newWorld({ METRICS_TOKEN: token })

const get = (world: World, url: string, headers = {}) => world.app.server.inject({ url, headers })

async function scrape(world: World): Promise<Scrape> {
  const response = await get(world, '/metrics', { authorization: `Bearer ${token}` })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('text/plain; version=0.0.4')
  return parseScrape(response.body)
}

test('without a token there are no metrics, and a wrong token is refused', async () => {
  await using off = await newWorld()
  expect((await get(off, '/metrics', { authorization: 'Bearer ' })).statusCode).toBe(404)
  expect(off.app.instance.metrics).toBeNull()

  await using on = await openWorld()
  for (const authorization of [undefined, '', 'Bearer', 'Bearer wrong', `Basic ${token}`, token]) {
    const response = await get(on, '/metrics', authorization === undefined ? {} : { authorization })
    expect(response.statusCode, authorization).toBe(401)
    expect(response.headers['www-authenticate']).toBe('Bearer realm="api"')
    expect(response.body).not.toContain('brightkey_')
  }
})

test('any host name may be used for metrics and health, which Prometheus and load balancers call, and for nothing else', async () => {
  await using world = await openWorld()
  const status = async (url: string) => (await get(world, url, { host: 'brightkey-1:8080' })).statusCode
  expect(await status('/metrics')).toBe(401)
  expect(await status('/actuator/health/readiness/')).toBe(200)
  expect(await status('/actuator/health?x=1')).toBe(200)
  expect(await status('/actuator/healthy')).toBe(400)
  expect(await status('/metrics-of/')).toBe(400)
  expect(await status('/')).toBe(400)
})

test('requests are counted by route, method and class of status', async () => {
  await using world = await openWorld()
  const cleaner = await world.cleaner()
  const path = '/api/cleaning/public/session/:token/'
  const read = { method: 'GET', route: path, status: '2xx' }
  const count = 'brightkey_http_request_duration_seconds_count'
  const before = sumSamples(await scrape(world), count, read)

  for (let times = 0; times < 3; times++) await cleaner.load()
  await get(world, `/api/cleaning/public/session/${'A'.repeat(cleaner.token.length)}/`)

  const after = await scrape(world)
  expect(sumSamples(after, count, read) - before).toBe(3)
  expect(sumSamples(after, count, { route: path, status: '4xx' })).toBe(1)
  const buckets = { ...read, le: '+Inf' }
  expect(sumSamples(after, 'brightkey_http_request_duration_seconds_bucket', buckets)).toBe(before + 3)
})

test('no token, id or name is in a scrape, and addresses without a route are one label', async () => {
  await using world = await openWorld()
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  const id = randomUUID()
  await cleaner.move(taskId, 'active')
  const { url } = await cleaner.photo(taskId, { id })
  const addresses = [
    url,
    `/cleaning/${cleaner.token}/`,
    `/cleaning/${cleaner.token}/../x`,
    `/report/${cleaner.token}/`,
    ...Array.from({ length: 30 }, (_, index) => `/${cleaner.token}/${index}.txt`),
  ]
  for (const address of addresses) await get(world, address)
  await world.app.server.inject({ method: 'PROPFIND' as 'GET', url: '/' })

  const response = await get(world, '/metrics/', { authorization: `Bearer ${token}` })

  for (const secret of [cleaner.token, taskId, id, url.split('s=')[1] ?? '', token, 'Marina'])
    expect(response.body.includes(secret), secret).toBe(false)
  const { samples } = parseScrape(response.body)
  const routes = new Set(samples.map(({ labels }) => labels.route).filter((route) => route !== undefined))
  expect(
    sumSamples(parseScrape(response.body), 'brightkey_http_request_duration_seconds_count', {
      route: 'unknown',
    }),
  ).toBeGreaterThan(29)
  for (const route of routes) expect(route, route).toMatch(/^(unknown|\/[\w\-/.:*]*)$/)
})

test('queues show what is due and for how long, once their cached numbers are old', async () => {
  await using world = await openWorld()
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  await cleaner.photo(taskId)
  world.passTime(90_000)

  const found = await scrape(world)

  expect(sumSamples(found, 'brightkey_queue_due_jobs', { queue: 'evidence' })).toBe(1)
  expect(sumSamples(found, 'brightkey_queue_oldest_due_seconds', { queue: 'evidence' })).toBe(90)
  expect(sumSamples(found, 'brightkey_queue_due_jobs', { queue: 'mail' })).toBe(0)
  expect(found.samples.filter(({ name }) => name === 'brightkey_queue_due_jobs')).toHaveLength(8)
  expect(sumSamples(found, 'brightkey_db_up')).toBe(1)
  expect(sumSamples(found, 'brightkey_storage_up')).toBe(1)
  expect(sumSamples(found, 'brightkey_disk_free_bytes')).toBeGreaterThan(0)
  const pools = found.samples.filter(({ name }) => name === 'brightkey_db_connections')
  const isPool = world.app.instance.database.connections().length > 0
  expect(pools).toHaveLength(isPool ? 4 : 0)
})

test('with the database away a scrape still comes, without old numbers', async () => {
  await using world = await newWorld({ METRICS_TOKEN: token }, { closes: true })
  await world.app.instance.database.close()

  const found = await scrape(world)

  expect(sumSamples(found, 'brightkey_db_up')).toBe(0)
  expect(found.samples.filter(({ name }) => name === 'brightkey_queue_due_jobs')).toEqual([])
  expect((await get(world, '/actuator/health/readiness/')).statusCode).toBe(503)
  expect((await get(world, '/actuator/health/liveness/')).statusCode).toBe(200)
})

test('attempts to deliver, mails, background jobs, statements and transactions are counted', async () => {
  const metrics = createMetrics()
  metrics.countDelivery('whatsapp', 'limited')
  metrics.countMail('sent')
  metrics.timeBackgroundJob('overdue', 12, true)
  metrics.database.onStatement('select 1', 3)
  metrics.database.onTransaction(40, false)

  const found = parseScrape(
    await metrics.render({
      sockets: 7,
      liveConnected: false,
      processes: { pictures: { busy: 2, idle: 0, waiting: 5 } },
      connections: [{ pool: 'reader', busy: 3, idle: 2, waiting: 1 }],
      disk: { free: 10, size: 20 },
      storageReady: false,
      queues: { mail: { due: 4, oldestSeconds: 8 } },
      backup: { lastSuccess: 1_800_000_000, lastFailure: null, bytes: 9 },
    }),
  )

  expect(
    sumSamples(found, 'brightkey_delivery_attempts_total', { channel: 'whatsapp', outcome: 'limited' }),
  ).toBe(1)
  expect(sumSamples(found, 'brightkey_mail_attempts_total', { outcome: 'sent' })).toBe(1)
  const job = { job: 'overdue', outcome: 'failed' }
  expect(sumSamples(found, 'brightkey_background_job_duration_seconds_sum', job)).toBeCloseTo(0.012)
  expect(sumSamples(found, 'brightkey_db_statement_duration_seconds_sum')).toBeCloseTo(0.003)
  expect(
    sumSamples(found, 'brightkey_db_transaction_duration_seconds_count', { outcome: 'rolled_back' }),
  ).toBe(1)
  expect(sumSamples(found, 'brightkey_sockets')).toBe(7)
  expect(found.samples).toContainEqual({ name: 'brightkey_live_connected', labels: {}, value: 0 })
  expect(sumSamples(found, 'brightkey_processes', { kind: 'pictures', state: 'busy' })).toBe(2)
  expect(sumSamples(found, 'brightkey_process_waiting_jobs', { kind: 'pictures' })).toBe(5)
  expect(sumSamples(found, 'brightkey_db_connection_waits', { pool: 'reader' })).toBe(1)
  expect(sumSamples(found, 'brightkey_storage_up')).toBe(0)
  expect(sumSamples(found, 'brightkey_backup_last_success_timestamp_seconds')).toBe(1_800_000_000)
  const failures = found.samples.filter(
    ({ name }) => name === 'brightkey_backup_last_failure_timestamp_seconds',
  )
  expect(failures).toEqual([])
})

test('every metric that the dashboard and the alerts use is in a scrape', async () => {
  await using world = await openWorld()
  const { types, samples } = await scrape(world)
  const deploy = join(import.meta.dirname, '../../../../deploy')
  const { panels } = JSON.parse(await readFile(join(deploy, 'grafana/brightkey.json'), 'utf8'))
  const alerts = await readFile(join(deploy, 'prometheus/alerts.yml'), 'utf8')
  const queries: string[] = panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }: { expr: string }) => expr),
  )
  expect(queries.length).toBeGreaterThan(30)

  const used = [...queries, alerts].join('\n').matchAll(/\b(?:brightkey|nodejs|process)_[a-z0-9_]+/g)
  const names = new Set([...used].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')))

  expect([...names].filter((name) => !types.has(name))).toEqual([])
  const ours = [...types.keys()].filter((name) => name.startsWith('brightkey_'))
  expect(ours.filter((name) => !names.has(name))).toEqual([])
  expect(samples.some(({ labels }) => labels.queue === 'deliveries')).toBe(true)
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test('Prometheus’ own linter finds nothing in a scrape', async ({ task, skip }) => {
  if (!hasPromtool) {
    Object.assign(task.meta, { skipped: 'promtool is missing (Debian: prometheus)' })
    skip()
  }
  await using world = await openWorld()
  await world.cleaner()
  const { body } = await get(world, '/metrics', { authorization: `Bearer ${token}` })
  const found = spawnSync('promtool', ['check', 'metrics'], { input: body, encoding: 'utf8' })
  expect(found).toMatchObject({ stdout: '', stderr: '', status: 0 })
})
