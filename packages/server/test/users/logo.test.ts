import { auditRoutes } from '@brightkey/contract/audit/routes'
import { cleanerBookRoutes } from '@brightkey/contract/cleaners/routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { type CompanyLogo, maxLogoBytes } from '@brightkey/contract/settings/logo'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadPage, pageSource } from '../../src/features/pages/queries.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { readStructureTexts } from '../reports/pdf-reader.ts'
import { newWorld, type World } from '../world.ts'
import { letters } from './letters.ts'

const base64 = async (picture: Promise<Buffer> | Buffer) => (await picture).toString('base64')

async function setLogo(world: World, image: string): Promise<CompanyLogo> {
  const { logo } = await world.admin.call(settingsRoutes.setLogo, { image })
  if (!logo) throw new Error('there is no logo')
  return logo
}

const readPicture = async (world: World, { url }: CompanyLogo) => world.app.server.inject(url)

test('a logo is cut to what can be seen of it and shown to everyone under an address of its own', async () => {
  await using world = await newWorld()
  await world.admin.call(settingsRoutes.update, { company_name: 'Marina Stays' })
  const { token } = await world.cleaner()

  const logo = await setLogo(world, await base64(letters('#0b5f66').png().toBuffer()))

  expect(logo).toMatchObject({ width: 480, height: 160, ground: 'light', name: 'Marina Stays' })
  const response = await readPicture(world, logo)
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 480,
    height: 160,
  })
  const ctx = readCtx(world.app.instance, systemCaller(world.app.instance))
  for (const link of [token, 'unknown']) {
    const page = await loadPage(ctx, { page: 'cleaning', params: { token: link } })
    expect(JSON.parse(page.json)).toMatchObject({ logo })
  }
  expect(JSON.parse((await pageSource.getOfficeFacts(ctx)).logo)).toEqual(logo)
})

test('another logo takes the place of the first, removing it leaves nothing, and the log has both', async () => {
  await using world = await newWorld()
  const first = await setLogo(
    world,
    await base64(letters('#fff', { background: '#0b5f66' }).jpeg().toBuffer()),
  )
  const second = await setLogo(world, await base64(letters('#fffd').webp().toBuffer()))

  expect([first.ground, second.ground]).toEqual(['any', 'dark'])
  expect((await readPicture(world, first)).statusCode).toBe(404)
  expect((await readPicture(world, second)).statusCode).toBe(200)
  for (let calls = 0; calls < 2; calls++)
    expect(await world.admin.call(settingsRoutes.removeLogo, {})).toMatchObject({ logo: null })
  expect((await readPicture(world, second)).statusCode).toBe(404)
  expect(await world.db.selectFrom('company_logo').select('id').execute()).toEqual([])
  const { results } = await world.admin.call(auditRoutes.list, { kind: 'settings' })
  // All of them of one moment.
  expect(results.map(({ type }) => type).toSorted()).toEqual([
    'settings.logo_removed',
    'settings.logo_set',
    'settings.logo_set',
  ])
})

test('two who set a logo at the same moment leave one', async () => {
  await using world = await newWorld()
  const images = await Promise.all(
    ['#0b5f66', '#a8321f', '#17663a'].map((colour) => base64(letters(colour).png().toBuffer())),
  )

  await Promise.all(images.map((image) => setLogo(world, image)))

  const { logo } = await world.admin.call(settingsRoutes.get, {})
  const kept = await world.db.selectFrom('company_logo').select('id').execute()
  expect(kept.map(({ id }) => `/api/settings/logo/${id}/`)).toEqual([logo?.url])
})

test('what is no picture, is too large, or cannot be seen is refused with the reason, and the logo stays', async () => {
  await using world = await newWorld()
  const logo = await setLogo(world, await base64(letters('#0b5f66').png().toBuffer()))
  const png = await letters('#0b5f66').png().toBuffer()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  )
  const many = { width: 5001, height: 5001, background: '#fff' }
  const refusals = [
    [svg, 'Choose a PNG, JPEG or WebP picture. Save an SVG or PDF as PNG first.'],
    [Buffer.alloc(0), 'Choose a PNG, JPEG or WebP picture. Save an SVG or PDF as PNG first.'],
    [
      Buffer.concat([png, Buffer.alloc(maxLogoBytes)]),
      'This picture is too large. The limit is 2 MB and 25 megapixels.',
    ],
    [
      await letters('#000', many).png().toBuffer(),
      'This picture is too large. The limit is 2 MB and 25 megapixels.',
    ],
    [
      await letters('#0000').png().toBuffer(),
      'Nothing can be seen in this picture: all of it is transparent.',
    ],
  ] as const

  for (const [file, reason] of refusals) {
    const { body } = await world.admin.expectRefusal(settingsRoutes.setLogo, { image: await base64(file) })
    expect(body).toMatchObject({ code: 'validation_error', fields: { image: [reason] } })
  }
  const cut = png.subarray(0, png.length / 2)
  const { body } = await world.admin.expectRefusal(settingsRoutes.setLogo, { image: await base64(cut) })
  expect(body).toMatchObject({ code: 'corrupt_file' })
  expect(await world.admin.call(settingsRoutes.get, {})).toMatchObject({ logo })
})

test('reports and statements carry the logo in the place of the company’s name, and without one the name', async () => {
  await using world = await newWorld()
  await world.admin.call(settingsRoutes.update, { company_name: 'Marina Stays' })
  const { id } = await world.admin.call(cleanerBookRoutes.create, { first_name: 'Sunita' })
  const cleaner = await world.cleaner({ tasks: 'all completed' })
  const { report } = await cleaner.submit()
  const papers = [
    reportRoutes.pdf.path.replace(':token', report.token),
    `/api/cleaning/cleaners/${id}/statement/?month=2026-11&format=pdf`,
  ]
  const picturesOn = async (url: string) => {
    const headers = { authorization: `Bearer ${world.admin.access}` }
    const { rawPayload } = await world.app.server.inject({ url, headers })
    return readStructureTexts(rawPayload).pictures
  }

  await setLogo(world, await base64(letters('#fff').png().toBuffer()))
  for (const paper of papers) expect(await picturesOn(paper)).toContain('Marina Stays')
  await world.admin.call(settingsRoutes.removeLogo, {})
  for (const paper of papers) expect(await picturesOn(paper)).not.toContain('Marina Stays')
})
