import { locales } from '@brightkey/contract/locale'
import { localeTag } from '@brightkey/i18n/languages'
import { expect } from 'vitest'
import { openCuttableProxy } from '../phone/cuttable-proxy.ts'
import { Api, sharedServer } from '../server.ts'
import { engines } from './engines.ts'
import { createLinkedSession } from './links.ts'
import { readErrors, recordErrors } from './page-errors.ts'
import { testInBrowsers } from './test-in-browsers.ts'

/** Whether React works on every late part too: each is hydrated by itself, and then knows its elements. */
const isHydrated = () =>
  [...document.querySelectorAll('#root :is(h1, h2, h3, p, li, button)')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )

for (const locale of locales)
  testInBrowsers(
    `React goes on with every page that the server has rendered: ${locale}`,
    engines,
    async (phone) => {
      const server = await sharedServer()
      await using line = await openCuttableProxy(server.url)
      const api = await Api.asAdmin(server)
      const [open, finished] = [await createLinkedSession(api), await createLinkedSession(api)]
      await api.finishSession(finished.session)
      const errors: Record<string, string[]> = {}
      for (const path of [...Object.values(open.paths), ...Object.values(finished.paths)]) {
        const address = `${path}?lang=${locale}`
        recordErrors(line, address)
        await phone.open(line.url + address)
        await expect.poll(() => phone.evaluate(isHydrated), { message: path }).toBe(true)
        expect(await phone.evaluate(() => document.documentElement.lang), path).toBe(locale)
        const found = await readErrors(phone)
        if (found.length > 0) errors[path] = found
      }
      expect(errors).toEqual({})
    },
  )

testInBrowsers('numbers and lists are the same texts as on the server', engines, async (phone) => {
  const read = (tags: string[]) =>
    tags.map((tag) => [
      [0.5, 12.5, 1_234, 1_234_567.5].map((value) => new Intl.NumberFormat(tag).format(value)),
      ['A', 'A B', 'A B C'].map((names) => new Intl.ListFormat(tag).format(names.split(' '))),
      [0, 1, 2, 5, 21].map((count) => new Intl.PluralRules(tag).select(count)),
    ])
  const tags = locales.map(localeTag)
  expect(await phone.evaluate(read, tags)).toEqual(read(tags))
})
