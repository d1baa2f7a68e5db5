import type { Locale } from '@brightkey/contract/locale'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { BrowserContext, Page } from 'playwright-core'
import { Api } from './api.ts'
import { email, type House, password } from './house.ts'

type Who = { email: string; password: string }

/** Opens a page of the office for a user who is already logged in; the login page has journeys of its own. */
export async function openLoggedIn(
  house: House,
  context: BrowserContext,
  path: string,
  { locale = 'en', who = { email, password } }: { locale?: Locale; who?: Who } = {},
): Promise<Page> {
  const login = await new Api(house).call(userRoutes.login, who)
  await context.addInitScript(
    ([language, access, refresh]) => {
      if (localStorage.getItem('token') !== null) return
      localStorage.setItem('language', language)
      localStorage.setItem('token', access)
      localStorage.setItem('refresh_token', refresh)
    },
    [locale, login.access, login.refresh ?? ''] as const,
  )
  const page = await context.newPage()
  await page.goto(house.url + path)
  return page
}
