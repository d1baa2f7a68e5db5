import { type TestContext, test } from 'vitest'
import type { Engine } from './engines.ts'
import { Phone } from './phone.ts'

type Run = (phone: Phone, engine: Engine) => Promise<void>

/** Runs a test in each engine, on a new phone. Where a browser is missing it is reported as skipped, with the reason. */
export function testInBrowsers(
  name: string,
  among: readonly Engine[],
  run: Run,
  using: 'sound' | null = null,
): void {
  for (const engine of among) {
    test(`${engine.name}: ${name}`, async (context) => {
      skipIfMissing(engine, context)
      await using phone = using ? new Phone(await engine.openWithSound()) : await openPhone(engine)
      await run(phone, engine)
    })
  }
}

export function skipIfMissing({ missing }: Engine, { skip, task }: TestContext): void {
  if (!missing) return
  // For scripts/test.mjs, which lists the reasons: the JSON report has no note of a skipped test.
  Object.assign(task.meta, { skipped: missing })
  skip(missing)
}

/** @param profile a folder with what an earlier phone has stored; for Chromium and Firefox */
export const openPhone = async (engine: Engine, profile?: string): Promise<Phone> =>
  new Phone(await engine.open(profile))
