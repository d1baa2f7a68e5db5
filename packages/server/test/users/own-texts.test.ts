import { auditRoutes } from '@brightkey/contract/audit/routes'
import { locales } from '@brightkey/contract/locale'
import { deliveryRoutes } from '@brightkey/contract/reports/delivery-routes'
import { findTextFault, ownTextNames, ownTexts } from '@brightkey/contract/settings/own-texts'
import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { catalogs } from '@brightkey/i18n/catalogs'
import { expect, test } from 'vitest'
import { messageComposer } from '../../src/features/messages/queries/compose.ts'
import { readCtx, systemCaller } from '../../src/platform/context.ts'
import { newWorld } from '../world.ts'

const server = await catalogs('server')
const handover = await catalogs('handover')

test.each(ownTextNames)('the built-in text %s names what it may and must, in every language', (name) => {
  const [section = '', key = ''] = ownTexts[name].key.split('.')
  for (const locale of locales) {
    const texts: Record<string, Record<string, unknown>> = { ...server[locale], ...handover[locale] }
    const text = texts[section]?.[key]
    expect(findTextFault(name, String(text)), `${locale}: ${text}`).toBeNull()
  }
})

test('messages to cleaners and reports go out in the company’s own words, and in the built-in ones again', async () => {
  await using world = await newWorld()
  const { report } = await (await world.cleaner({ tasks: 'all completed' })).submit()
  const [{ id } = { id: '' }] = await world.db.selectFrom('report').select('id').execute()
  const parts = [
    {
      kind: 'changed' as const,
      isReassigned: false,
      apartment_name: 'Palm Tower 7',
      window_start: null,
      expires_at: '2026-11-21T11:00:00.000Z',
    },
  ]
  const read = async () => {
    const ctx = readCtx(world.app.instance, systemCaller(world.app.instance))
    const { text } = await world.admin.call(deliveryRoutes.message, { id, language: 'en' })
    return [(await messageComposer(ctx))(parts, 'en', '').headline, text.split('\n')[0]]
  }
  const usual = await read()
  const texts = [
    { name: 'notice_changed', language: 'en', text: 'Come at another time to {apartment}: {when}' },
    { name: 'report_message', language: 'en', text: 'All clean: {apartment}' },
    { name: 'report_message', language: 'ru', text: 'Всё чисто: {apartment}' },
  ] as const
  await world.admin.call(settingsRoutes.update, { texts: [...texts] })

  const [notice, sent] = await read()
  expect(notice).toMatch(/^Come at another time to Palm Tower 7: due /)
  expect(sent).toMatch(/^All clean: /)
  expect((await world.admin.call(settingsRoutes.sharing, {})).texts).toHaveLength(3)
  const { results } = await world.admin.call(auditRoutes.list, { kind: 'settings' })
  expect(results[0]).toMatchObject({ type: 'settings.changed', subject: 'Texts of messages' })
  await world.admin.call(settingsRoutes.update, { texts: texts.map((each) => ({ ...each, text: '' })) })
  expect(await read()).toEqual(usual)
  expect((await world.admin.call(settingsRoutes.sharing, {})).texts).toEqual([])
  expect(report.token).not.toBe('')
})

test.each([
  ['Hello {nmae}: {url}', '{nmae} is filled by nothing here. Possible: {name} {url}'],
  ['Hello {name}', '{url} is missing in this text. Possible: {name} {url}'],
  ['Hello { name }: {url}', '{ name } is filled by nothing here. Possible: {name} {url}'],
])(
  'the text %j is refused with the placeholder that is wrong, and nothing is saved',
  async (text, reason) => {
    await using world = await newWorld()
    const patch = { company_name: 'Shine', texts: [{ name: 'link_day', language: 'en', text }] as const }
    const { body } = await world.admin.expectRefusal(settingsRoutes.update, {
      ...patch,
      texts: [...patch.texts],
    })
    expect(body).toMatchObject({ code: 'validation_error', fields: { texts: [reason] } })
    expect(await world.admin.call(settingsRoutes.get, {})).toMatchObject({ company_name: '' })
    expect((await world.admin.call(settingsRoutes.sharing, {})).texts).toEqual([])
  },
)
