// A separate process, started by pictures.ts: whatever an image makes a decoder do ends with it. No other part of the
// server decodes images.
import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { serveCalls } from '../processes/serve-calls.ts'
import { IntakeError } from '../storage/incoming.ts'
import { comparisonSide, likeness } from './likeness.ts'
import { measure, readGrey } from './measure.ts'
import type { PictureInput, RenderOutput, VariantName } from './messages.ts'
import { render } from './render.ts'

// No photo is read twice, so a cache would only hold memory. Several photos are in work at once, each on one thread.
sharp.cache(false)
sharp.concurrency(1)

type RenderInput = Extract<PictureInput, { type: 'render' }>

async function renderTo({ from, mime, to }: RenderInput): Promise<RenderOutput> {
  try {
    const { taken_at, ...pictures } = await render(await readFile(from), mime)
    const { width, height } = pictures.original
    const variants: Extract<RenderOutput, { variants: unknown }>['variants'] = []
    const names: VariantName[] = ['original', 'view', 'thumb']
    for (const name of names) {
      const picture = pictures[name]
      if (!picture) continue
      await writeFile(to[name], picture.bytes, { mode: 0o600 })
      const { mime, bytes } = picture
      variants.push({ name, mime, size: bytes.length, sha256: hash('sha256', bytes) })
    }
    return { width, height, taken_at, sha256: hash('sha256', pictures.original.bytes), variants }
  } catch (error) {
    if (error instanceof IntakeError) return { refused: error.code }
    return { failed: String(Object(error).code ?? error) }
  }
}

async function compare(one: string, others: readonly string[]): Promise<(number | null)[]> {
  const grey = (path: string) => readGrey(path, comparisonSide).catch(() => null)
  const mine = await grey(one)
  const scores: (number | null)[] = []
  for (const other of others) {
    const its = mine && (await grey(other))
    scores.push(mine && its && likeness(mine, its))
  }
  return scores
}

serveCalls((input: PictureInput) => {
  switch (input.type) {
    case 'render':
      return renderTo(input)
    case 'measure':
      return measure(input.from)
    case 'compare':
      return compare(input.one, input.others)
  }
})
