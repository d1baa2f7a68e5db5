// Runs in a child process started by compiler.ts: leaks end with it, and it can be killed while compiling.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { locales } from '@brightkey/contract/locale'
import { serveCalls } from '../processes/serve-calls.ts'
import { type Checked, check } from '../storage/checksummed.ts'
import { addActualText } from './actual-text.ts'
import { cleanCopiedText } from './copied-text.ts'
import { cropPicture } from './crop.ts'
import { createCharacterFilter, readFonts } from './fonts.ts'
import type { SentCopies, SentPicture, TypstInput, TypstOutput } from './messages.ts'
import { createPlaceholders } from './placeholders.ts'

type Job = Extract<TypstInput, { type: 'compile' }>
type Typst = typeof import('@myriaddreamin/typst-ts-node-compiler')
const { NodeCompiler, PdfStandard }: Typst = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
)

/**
 * Typst caches its work for the next documents: what of it none of this many used is dropped. As many as there are
 * languages, so that each finds its own.
 */
const KEPT_FOR = locales.length
/** After a document with more pictures, which would be cached too, the cache is cleared. */
const MANY_PICTURES = 60

// Typst reads only inside its workspace: this one does not exist, a job's files are mapped into it.
const workspace = join(import.meta.dirname, 'nothing-here')
const fonts = readFonts()
const drawable = createCharacterFilter(fonts)
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })
const placeholders = createPlaceholders()
let missing: string[] = []
let laid = 0

serveCalls(async (input: TypstInput): Promise<TypstOutput> => {
  if (input.type === 'picture') return { type: (await takePicture(input)) ? 'taken' : 'damaged_copy' }
  const output = input.type === 'compile' ? take(input) : ({ type: 'taken' } as const)
  if (output.type === 'damaged_copies') return output
  compiler.resetShadow()
  compiler.evictCache(laid > MANY_PICTURES ? 0 : KEPT_FOR)
  placeholders.clear()
  missing = []
  laid = 0
  return output
})

function take(input: Job): TypstOutput {
  const names = takeCopies(input.copies)
  return names.length > 0 ? { type: 'damaged_copies', names } : compile(input)
}

/** Returns the names of the copies that were damaged, which are not taken. */
function takeCopies(paths: SentCopies): string[] {
  const damaged: string[] = []
  for (const [name, path] of paths) {
    const copy = readCopy(path)
    if (copy) lay(name, placeholders.add(copy.bytes, copy.sha256))
    else damaged.push(name)
  }
  return damaged
}

/** Returns false if the picture's copy was damaged: nothing was taken then. */
async function takePicture(message: SentPicture): Promise<boolean> {
  const copy = message.copy === undefined ? null : readCopy(message.copy)
  if (message.copy !== undefined && !copy) return false
  const picture = await cropPicture({ ...message, from: copy?.bytes ?? message.from })
  if (picture) lay(message.name, placeholders.add(picture))
  else missing.push(message.name)
  return true
}

/** Nothing else waits in this process, and asking the thread pool takes longer than reading 20 kB. */
function readCopy(path: string): Checked | null {
  try {
    return check(readFileSync(path))
  } catch {
    return null
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

function lay(name: string, bytes: Buffer) {
  laid += 1
  place(name, bytes)
}

const place = (name: string, bytes: Buffer) => compiler.mapShadow(join(workspace, name), bytes)

const finish = (pdf: Buffer) => placeholders.fill(cleanCopiedText(addActualText(pdf)))

function compile({ template, files, data, createdAt }: Job): TypstOutput {
  try {
    for (const [name, bytes] of files) lay(name, asBuffer(bytes))
    // As files: whatever Typst has cached depends on its inputs, on no file that it did not read.
    place('data.json', Buffer.from(JSON.stringify(drawable(JSON.parse(data)))))
    place('missing.json', Buffer.from(JSON.stringify(missing.toSorted())))
    const compiled = compiler.compile({ mainFileContent: template })
    const document = compiled.result
    if (!document) {
      const error = compiled.takeDiagnostics()
      const message = error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no document'
      return { type: 'failed', message }
    }
    const options = { creationTimestamp: Math.floor(createdAt / 1000) }
    const done = { type: 'done', missing: missing.length } as const
    try {
      return {
        ...done,
        pdf: finish(compiler.pdf(document, { ...options, pdfStandard: PdfStandard.UA_1 })),
        accessible: true,
      }
    } catch {
      // A tagged PDF without PDF/UA conformance is better than none.
      return { ...done, pdf: finish(compiler.pdf(document, options)), accessible: false }
    }
  } catch (error) {
    return { type: 'failed', message: String(error) }
  }
}
