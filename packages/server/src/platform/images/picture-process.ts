// A separate process, started by pictures.ts: whatever an image makes a decoder do ends with it. No other part of the
// server decodes images.
import { hash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { serveCalls } from '../processes/serve-calls.ts'
import { addChecksum } from '../storage/checksummed.ts'
import { IntakeError } from '../storage/incoming.ts'
import { finishAll } from '../storage/storage.ts'
import { comparisonSide } from './correlation.ts'
import { readGrey } from './grey.ts'
import { type Comparable, likeness, toComparable } from './likeness.ts'
import { renderLogo } from './logo.ts'
import { measure } from './measure.ts'
import {
  type LogoOutput,
  type PictureFile,
  type PictureInput,
  type RenderOutput,
  type SyncOutput,
  variantNames,
} from './messages.ts'
import { release } from './release.ts'
import { render } from './render.ts'

// No photo is read twice, so a cache would only hold memory. Several photos are in work at once, each on one thread.
sharp.cache(false)
sharp.concurrency(1)

type RenderInput = Extract<PictureInput, { type: 'render' }>

async function renderTo({ from, mime, to }: RenderInput): Promise<RenderOutput> {
  try {
    const upload = await readFile(from)
    const { taken_at, measures, ...pictures } = await render(upload, mime)
    const written = variantNames.flatMap((name) => {
      const picture = pictures[name]
      if (!picture) return []
      return [{ ...picture, name, bytes: name === 'print' ? addChecksum(picture.bytes) : picture.bytes }]
    })
    // The copy for PDFs has a checksum, and can be made again.
    await finishAll(written.map(({ name, bytes }) => writeAndSync(to[name], bytes, name !== 'print')))
    const variants = written.map(({ name, mime, bytes }) => {
      return { name, mime, size: bytes.length, sha256: hash('sha256', bytes) }
    })
    for (const { bytes } of [{ bytes: upload }, ...written]) release(bytes)
    const { width, height } = pictures.original
    return { width, height, taken_at, measures, sha256: variants[0]?.sha256 ?? '', variants }
  } catch (error) {
    for (const path of Object.values(to)) syncs.delete(path)
    if (error instanceof IntakeError) return { refused: error.code }
    return { failed: errorCode(error) }
  }
}

async function makeLogo(from: string): Promise<LogoOutput> {
  try {
    return await renderLogo(await readFile(from))
  } catch (error) {
    if (error instanceof IntakeError) return { refused: error.code }
    throw error
  }
}

async function opensPdf(from: string): Promise<boolean> {
  const bytes = await readFile(from)
  // Loaded for the few PDFs that are encrypted, most of which only forbid to be changed.
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    document.destroy()
    return true
  } catch (error) {
    // The library has no code for it.
    return !/password/i.test(String(error))
  } finally {
    library.destroy()
  }
}

const errorCode = (error: unknown) => String(Object(error).code ?? error)

/** By path; the server waits for each. */
const syncs = new Map<string, Promise<SyncOutput>>()

/** Writes a file and begins to sync it: here, where a slow disk holds up no threads of the server. */
async function writeAndSync(path: string, bytes: Uint8Array, isSynced: boolean): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(bytes)
  } catch (error) {
    await handle.close()
    throw error
  }
  const sync = async () => {
    try {
      if (isSynced) await handle.sync()
      return {}
    } catch (error) {
      return { failed: errorCode(error) }
    } finally {
      await handle.close()
    }
  }
  syncs.set(path, sync())
}

async function waitForSyncs(paths: readonly string[]): Promise<SyncOutput> {
  const outputs = await Promise.all(paths.map((path) => syncs.get(path) ?? { failed: 'not written' }))
  for (const path of paths) syncs.delete(path)
  return outputs.find(({ failed }) => failed !== undefined) ?? {}
}

/** The photos of a session are compared with the same earlier ones, at most 140 kB each. */
const maxRemembered = 100
/** By their keys, the one used last at the end. */
const remembered = new Map<string, Comparable>()

/** Returns null for what cannot be decoded. */
async function readComparable({ key, path }: PictureFile): Promise<Comparable | null> {
  const known = remembered.get(key)
  const read = known ?? (await readGrey(path, comparisonSide).then(toComparable, () => null))
  if (!read) return null
  remembered.delete(key)
  remembered.set(key, read)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size > maxRemembered) remembered.delete(oldest)
  return read
}

type CompareInput = Extract<PictureInput, { type: 'compare' }>

async function compare({ one, others, enough }: CompareInput): Promise<(number | null)[]> {
  const mine = await readComparable(one)
  const scores: (number | null)[] = []
  for (const other of others) {
    const its = mine && (await readComparable(other))
    const score = mine && its && likeness(mine, its)
    scores.push(score)
    if (score !== null && score >= enough) break
  }
  return scores
}

serveCalls((input: PictureInput) => {
  switch (input.type) {
    case 'render':
      return renderTo(input)
    case 'sync':
      return waitForSyncs(input.paths)
    case 'measure':
      return measure(input.from)
    case 'logo':
      return makeLogo(input.from)
    case 'open-pdf':
      return opensPdf(input.from)
    case 'compare':
      return compare(input)
  }
})
