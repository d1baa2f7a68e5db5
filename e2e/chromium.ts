import { chromium } from 'playwright-core'
import { launching } from './browser.ts'

/** Vitest calls it before all journeys, and calls what it returns after them: one Chromium for all, whose contexts isolate. */
// biome-ignore lint/style/noDefaultExport: Vitest finds a global setup by its default export
export default async function setup() {
  const server = await chromium.launchServer(launching())
  process.env.CHROMIUM_ENDPOINT = server.wsEndpoint()
  return () => server.close()
}
