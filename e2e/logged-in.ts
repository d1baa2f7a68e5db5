import type { Locale } from '@brightkey/contract/locale'
import { userRoutes } from '@brightkey/contract/users/routes'
import type { BrowserContext, Page } from 'playwright-core'
import { Api } from './api.ts'
import { email, password, type TestServer } from './house.ts'

type Credentials = { email: string; password: string }

/** Opens a page of the office for a user who is already logged in; the login page has journeys of its own. */
export async function openLoggedIn(
  server: TestServer,
  context: BrowserContext,
  path: string,
  { locale = 'en', credentials = { email, password } }: { locale?: Locale; credentials?: Credentials } = {},
): Promise<Page> {
  const login = await new Api(server).call(userRoutes.login, credentials)
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
  await page.goto(server.url + path)
  return page
}
