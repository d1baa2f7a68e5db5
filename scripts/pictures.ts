// `node scripts/pictures.ts`: takes the pictures of README from a running `npm run demo`.
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'

const address = process.env.DEMO_URL ?? 'http://localhost:8081'
const login = { email: 'layla@brightkey.demo', password: 'brightkey-demo' }
/** The size of each picture. */
const height = 800

type Row = { id: string; cleaning_url: string; progress: number; photos_uploaded: number }
type Session = { reports: { client_url: string }[] }

const { access } = await call<{ access: string }>('/api/users/login/', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(login),
})
const authorised = { headers: { authorization: `Bearer ${access}` } }
const inWork = (await list('active')).find(({ progress }) => progress > 20 && progress < 100)
// Those of the weeks before have few photos.
const [done] = (await list('completed')).toSorted((one, other) => other.photos_uploaded - one.photos_uploaded)
const { reports } = await call<Session>(`/api/cleaning/sessions/${done?.id}/`, authorised)

const { CHROMIUM_PATH } = process.env
if (!CHROMIUM_PATH) throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome.')
// Not every machine has letters of every language.
const fonts = { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, '../e2e/shots/fonts.conf') }
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox'], env: fonts })
const phone = { viewport: { width: 390, height }, deviceScaleFactor: 2, isMobile: true }
await take('cleaner', phone, async (page) => {
  await page.goto(inWork?.cleaning_url ?? '')
  await page.getByText('اردو').click()
  await page.locator('html[lang=ur]').waitFor()
})
await take('office', { viewport: { width: 1280, height }, locale: 'en' }, async (page) => {
  await page.goto(`${address}/?status=active&sort=due`)
  await page.getByLabel('Email').fill(login.email)
  await page.getByLabel('Password', { exact: true }).fill(login.password)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'New session' }).first().waitFor()
})
await take('report', { viewport: { width: 900, height: 1200 }, isMobile: true, locale: 'en' }, (page) =>
  page.goto(reports[0]?.client_url ?? ''),
)
await browser.close()

async function take(name: string, options: BrowserContextOptions, open: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage(options)
  await open(page)
  await page.waitForLoadState('networkidle')
  const file = join(import.meta.dirname, `../docs/${name}.webp`)
  const picture = await page.screenshot({ animations: 'disabled' })
  const { size } = await sharp(picture).resize({ height }).webp({ quality: 80 }).toFile(file)
  console.log(`docs/${name}.webp: ${Math.round(size / 1000)} kB`)
}

async function list(status: 'active' | 'completed'): Promise<Row[]> {
  const path = `/api/cleaning/sessions/?limit=100&status=${status}`
  return (await call<{ results: Row[] }>(path, authorised)).results
}

async function call<T>(path: string, options: RequestInit): Promise<T> {
  const response = await fetch(address + path, options)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}
