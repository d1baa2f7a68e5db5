import { settingsRoutes } from '@brightkey/contract/settings/routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'

test('the installed office has the company’s name, and shortcuts in the reader’s language', async () => {
  await using world = await newWorld()
  const get = async (url: string, language = 'en') => {
    const headers = { 'accept-language': language }
    const response = await world.admin.server.inject({ method: 'GET', url, headers })
    expect(response.headers['content-type']).toContain('application/manifest+json')
    return response.json()
  }
  expect(await get('/office.webmanifest')).toMatchObject({
    id: '/',
    name: 'Brightkey',
    lang: 'en',
    dir: 'ltr',
  })
  await world.admin.call(settingsRoutes.update, { company_name: 'Creek Holiday Homes' })
  const russian = await get('/office.webmanifest', 'ru-RU,ru;q=0.9')
  expect(russian).toMatchObject({ name: 'Creek Holiday Homes', lang: 'ru', start_url: '/', scope: '/' })
  expect(russian.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Уборки', '/'],
    ['Расписание', '/schedule'],
    ['Готовность', '/ready'],
    ['Сообщения', '/messages'],
  ])
  expect(
    russian.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => [sizes, purpose]),
  ).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  // The page of an office in another language than the browser's names it.
  expect(await get('/office.webmanifest?lang=ur')).toMatchObject({ id: '/', lang: 'ur', dir: 'rtl' })
})
