import { auditRoutes } from '@brightkey/contract/audit/routes'
import { reportRoutes } from '@brightkey/contract/reports/routes'
import { accentShades } from '@brightkey/contract/settings/accent'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'
import { Mailbox } from './mailbox.ts'

const plum = '#7a1f5c'

test('the company’s colour is in its pages, which allow no other style, and in its mails', async () => {
  await using box = await Mailbox.open()
  await using world = await newWorld(box.settings)
  const { token } = await world.cleaner()
  const read = async (url: string) => world.app.server.inject({ url, headers: { accept: 'text/html' } })
  const { light, dark } = accentShades(plum)
  await world.admin.call(settingsRoutes.update, { accent_color: plum.toUpperCase() })

  for (const url of ['/login/', `/cleaning/${token}/`, '/board/unknown/', '/cleaning/shell.html']) {
    const { body, headers } = await read(url)
    if (!body.includes('</head>')) continue
    expect(body, url).toContain(`--primary:${plum};`)
    expect(body, url).toContain(`--primary:${dark.primary};--primary-strong:${dark.strong}`)
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^;]+=';/)
  }
  await world.admin.call(userRoutes.invite, { email: 'omar@example.test' })
  expect((await box.to('omar@example.test'))[0]?.html).toContain(`background: ${light.primary}`)
  await world.admin.call(settingsRoutes.update, { accent_color: '' })
  const { body, headers } = await read('/login/')
  expect(body).not.toContain('--primary:')
  expect(headers['content-security-policy']).not.toMatch(/style-src[^;]*sha256/)
})

test('a colour in which texts could not be read is refused with its contrast and the nearest that works', async () => {
  await using world = await newWorld()
  const { body } = await world.admin.expectRefusal(settingsRoutes.update, { accent_color: '#ffcc00' })
  expect(body).toMatchObject({
    code: 'validation_error',
    fields: { accent_color: [expect.stringMatching(/1\.2:1.*4\.5:1.*#[\da-f]{6}\.$/)] },
  })
  const nearest = /(#[\da-f]{6})\.$/.exec(String(body.fields?.accent_color))?.[1] ?? ''
  await world.admin.call(settingsRoutes.update, { accent_color: nearest })
  const wrong = await world.admin.expectRefusal(settingsRoutes.update, { accent_color: 'red;}' })
  expect(Object.keys(wrong.body.fields ?? {})).toEqual(['accent_color'])

  expect(await world.admin.call(settingsRoutes.get, {})).toMatchObject({ accent_color: nearest })
  const { results } = await world.admin.call(auditRoutes.list, { kind: 'settings' })
  expect(results[0]).toMatchObject({ type: 'settings.changed', subject: 'Accent colour' })
})

test('a section that is turned off is left out of reports from then on, and sealed ones keep it', async () => {
  await using world = await newWorld()
  const [before, after] = [
    await world.cleaner({ tasks: 'all completed' }),
    await world.cleaner({ tasks: 'all completed' }),
  ]
  const first = await before.submit()
  await world.admin.call(settingsRoutes.update, { report_sections_off: ['problems', 'results'] })
  const second = await after.submit()
  const read = ({ report }: typeof first) => world.anyone.call(reportRoutes.get, { token: report.token })

  expect((await read(first)).document).not.toHaveProperty('sections_off')
  expect((await read(second)).document.sections_off).toEqual(['problems', 'results'])
  await world.admin.call(settingsRoutes.update, { report_sections_off: [] })
  expect((await read(second)).document.sections_off).toEqual(['problems', 'results'])
  const code = (await read(second)).seal.code
  expect(await world.anyone.call(reportRoutes.seal, { code })).toMatchObject({
    unchanged: true,
    signature_valid: true,
  })
  const pdf = await world.app.server.inject(reportRoutes.pdf.path.replace(':token', second.report.token))
  expect(pdf.statusCode).toBe(200)
})
