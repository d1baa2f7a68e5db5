import { randomUUID } from 'node:crypto'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect, test } from 'vitest'
import { phonePhoto } from '../photos/jpegs.ts'
import { newWorld } from '../world.ts'
import { newBucket, testStore } from './buckets.ts'
import { FaultyStore } from './faulty-store.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

test('full-size photos come from the store, by an address that the reader gets after the usual check', async () => {
  await using world = await newWorld({ ...(await newBucket()), S3_DOWNLOADS: 'signed' })
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  const small = await cleaner.photo(taskId)
  const large = await cleaner.photo(taskId, { file: await phonePhoto({ seed: 3 }) })
  const read = async (address: string | null) => {
    const redirect = await world.app.server.inject(address ?? '')
    expect(redirect.statusCode).toBe(302)
    expect(redirect.headers['cache-control']).toBe('no-store')
    const location = String(redirect.headers.location)
    expect(new URL(location).origin).toBe(new URL(testStore().url).origin)
    const response = await fetch(location)
    expect(response.status).toBe(200)
    return { location, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  for (const address of [small.url, small.view_url, large.url, large.view_url]) {
    const { headers, bytes } = await read(address)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('content-disposition')).toBe('inline')
    expect(headers.get('cache-control')).toBe('private, max-age=3600, immutable')
    expect(bytes.toString('hex', 0, 3)).toBe('ffd8ff')
  }
  expect((await read(large.view_url)).bytes.length).toBeLessThan((await read(large.url)).bytes.length)

  const { location } = await read(large.url)
  // s3rver does not check the signature against the key.
  if (testStore().kind === 'Ceph')
    expect((await fetch(location.replace('/original', '/thumb'))).status).toBe(403)
  const expires = Number(new URL(location).searchParams.get('X-Amz-Expires'))
  expect(expires).toBeLessThanOrEqual(900)
})

test('thumbnails, and photos whose reader may not see them any more, do not lead to the store', async () => {
  await using world = await newWorld({ ...(await newBucket()), S3_DOWNLOADS: 'signed' })
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  const photo = await cleaner.photo(taskId)
  const thumb = await world.app.server.inject(photo.thumb_url ?? '')
  expect([thumb.statusCode, thumb.headers['content-type']]).toEqual([200, 'image/jpeg'])

  await cleaner.call(cleanerRoutes.deletePhoto, { token: cleaner.token, taskId, photoId: photo.id })
  expect((await world.app.server.inject(photo.url)).statusCode).toBe(404)
})

test('addresses are signed by the clock of the store, which may differ from ours', async () => {
  await using store = await FaultyStore.open()
  await using world = await newWorld({ ...(await newBucket(store.url)), S3_DOWNLOADS: 'signed' })
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  const photo = await cleaner.photo(taskId)
  const minutesAhead = async () => {
    const { headers } = await world.app.server.inject(photo.url)
    const [, date = '', time = ''] =
      /X-Amz-Date=(\d{8})T(\d{6})Z/.exec(String(headers.location)) ?? expect.fail('not signed')
    const signed = `${date.replace(/(....)(..)/, '$1-$2-')}T${time.replace(/(..)(..)/, '$1:$2:')}Z`
    return (Date.parse(signed) - Date.now()) / 60_000
  }

  // Signed as of the beginning of five minutes.
  expect(await minutesAhead()).toBeLessThanOrEqual(0)
  store.fault = 'clock ahead'
  const ahead = await minutesAhead()
  expect(ahead).toBeGreaterThan(14)
  expect(ahead).toBeLessThanOrEqual(20)
})

test('a document is a download under its own name', async () => {
  await using world = await newWorld({ ...(await newBucket()), S3_DOWNLOADS: 'signed' })
  const cleaner = await world.cleaner()
  const taskId = cleaner.session.tasks[0]?.id ?? ''
  await cleaner.move(taskId, 'active')
  const { id, url } = await cleaner.photo(taskId, { id: randomUUID(), file: pdf })
  const { headers } = await world.app.server.inject(url)
  const response = await fetch(String(headers.location))
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${id}.pdf`)
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true)
})

test('pages may show pictures of the store only if it gives them out itself', async () => {
  const policyWith = async (downloads: string) => {
    await using world = await newWorld({ ...(await newBucket()), S3_DOWNLOADS: downloads })
    const { headers } = await world.app.server.inject('/login/')
    return String(headers['content-security-policy'])
  }
  const { origin } = new URL(testStore().url)
  expect(await policyWith('signed')).toContain(`img-src 'self' blob: data: ${origin};`)
  expect(await policyWith('server')).not.toContain(origin)
})
