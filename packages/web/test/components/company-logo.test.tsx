import type { CompanyLogo } from '@brightkey/contract/settings/logo'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Brand } from '../../src/office/account/brand.tsx'
import { LogoPanel } from '../../src/office/settings/logo-panel.tsx'
import { showCompanyLogo } from '../../src/platform/office/company-logo.ts'
import { queries } from '../../src/platform/office/queries.ts'
import { changeLocale, loadOfficeTexts, OfficeTextsProvider } from '../../src/platform/office/texts.tsx'
import { ToastArea } from '../../src/ui/toast.tsx'
import { violations } from './office.tsx'

const Office = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <Suspense>
      <OfficeTextsProvider load={loadOfficeTexts}>
        <ToastArea>
          <header>
            <a href="/">
              <Brand logoSize="h-9 max-w-36" markSize="size-8" />
            </a>
          </header>
          <main>{children}</main>
        </ToastArea>
      </OfficeTextsProvider>
    </Suspense>
  </QueryClientProvider>
)

afterEach(() => {
  vi.restoreAllMocks()
  queries.clear()
  showCompanyLogo(null)
})

const url = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"/>')}`
const marina: CompanyLogo = { url, width: 480, height: 120, ground: 'light', name: 'Marina Stays' }

/** Responds to a write of the logo. Returns what was sent, as bytes. */
function respond(status: number, body: object) {
  const sent: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.body) sent.push(atob(JSON.parse(String(init.body)).image ?? ''))
    return Response.json(body, { status })
  })
  return sent
}

const picture = (bytes: string) => new File([bytes], 'logo.png', { type: 'image/png' })

test.each(['en', 'ur'] as const)(
  'a logo is set and stands for the company at once, in %s',
  async (locale) => {
    await page.viewport(360, 800)
    changeLocale(locale)
    const sent = respond(200, { logo: marina })
    const screen = await render(<LogoPanel logo={null} />, { wrapper: Office })
    await expect.element(screen.getByText('Brightkey')).toBeVisible()
    const file = screen.container.querySelector<HTMLInputElement>('input[type=file]')
    if (!file) throw new Error('there is no field')
    await page.elementLocator(file).upload(picture('\u0089PNG'))
    await expect.element(screen.getByRole('link', { name: 'Marina Stays' })).toBeVisible()
    expect(sent).toEqual(['\u00c2\u0089PNG'])
    await screen.rerender(<LogoPanel logo={marina} />)
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  },
)

test('a logo keeps its place free until it has loaded', async () => {
  showCompanyLogo({ ...marina, ground: 'any' })
  respond(200, {})
  const screen = await render(<LogoPanel logo={null} />, { wrapper: Office })
  const image = screen.getByRole('img', { name: 'Marina Stays' })
  await expect.element(image).toBeInTheDocument()
  const { width, height } = image.element().getBoundingClientRect()
  expect([width, height]).toEqual([144, 36])
})

test('the reason why a picture is refused is shown, and too large a one is not even sent', async () => {
  const reason = 'Choose a PNG, JPEG or WebP picture.'
  const problem = { code: 'validation_error', detail: 'Check what you entered.', fields: { image: [reason] } }
  const sent = respond(400, problem)
  const screen = await render(<LogoPanel logo={marina} />, { wrapper: Office })
  await screen.getByLabelText('Choose another picture').upload(picture('<svg/>'))
  await expect.element(screen.getByRole('alert')).toHaveTextContent(reason)
  await screen.getByLabelText('Choose another picture').upload(picture('x'.repeat(2_000_001)))
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/too large/)
  expect(sent).toEqual(['<svg/>'])
})

test('a logo is removed', async () => {
  showCompanyLogo(marina)
  respond(200, { logo: null })
  const screen = await render(<LogoPanel logo={marina} />, { wrapper: Office })
  await screen.getByRole('button', { name: 'Remove the logo' }).click()
  await expect.element(screen.getByRole('link', { name: 'Brightkey' })).toBeVisible()
  await expect.element(screen.getByText('Logo removed')).toBeVisible()
})
