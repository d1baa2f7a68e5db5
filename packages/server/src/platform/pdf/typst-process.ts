// Runs in a child process started by compiler.ts: leaks end with it, and it can be killed while compiling.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { serveCalls } from '../processes/serve-calls.ts'
import { checkAndStrip } from '../storage/checksummed.ts'
import { addActualText } from './actual-text.ts'
import { cropPicture } from './crop.ts'
import { createCharacterFilter, readFonts } from './fonts.ts'
import type { SentCopies, SentPicture, TypstInput, TypstOutput } from './messages.ts'
import { createPlaceholders } from './placeholders.ts'

type Typst = typeof import('@myriaddreamin/typst-ts-node-compiler')
const { NodeCompiler, PdfStandard }: Typst = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
)

/**
 * Typst caches its work on the template for the next document. After a document with many pictures, which it would
 * cache too, the cache is cleared.
 */
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
  if (input.type === 'copies') return { type: 'copies_taken', damaged: await takeCopies(input.paths) }
  if (input.type === 'picture') return { type: (await takePicture(input)) ? 'taken' : 'damaged_copy' }
  const output: TypstOutput = input.type === 'compile' ? compile(input) : { type: 'taken' }
  compiler.resetShadow()
  compiler.evictCache(laid > MANY_PICTURES ? 0 : 1)
  placeholders.clear()
  missing = []
  laid = 0
  return output
})

/** Returns the names of the copies that were damaged, which are not taken. */
async function takeCopies(paths: SentCopies): Promise<string[]> {
  const damaged: string[] = []
  for (const [name, path] of paths) {
    const copy = await readCopy(path)
    if (copy) lay(name, placeholders.add(copy))
    else damaged.push(name)
  }
  return damaged
}

/** Returns false if the picture's copy was damaged: nothing was taken then. */
async function takePicture(message: SentPicture): Promise<boolean> {
  const copy = message.copy === undefined ? null : await readCopy(message.copy)
  if (message.copy !== undefined && !copy) return false
  const picture = await cropPicture({ ...message, from: copy ?? message.from })
  if (picture) lay(message.name, placeholders.add(picture))
  else missing.push(message.name)
  return true
}

const readCopy = (path: string) => readFile(path).then(checkAndStrip, () => null)

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

function lay(name: string, bytes: Buffer) {
  laid += 1
  compiler.mapShadow(join(workspace, name), bytes)
}

const finish = (pdf: Buffer) => placeholders.fill(addActualText(pdf))

function compile({
  template,
  files,
  data,
  createdAt,
}: Extract<TypstInput, { type: 'compile' }>): TypstOutput {
  try {
    for (const [name, bytes] of files) lay(name, asBuffer(bytes))
    const inputs = {
      data: JSON.stringify(drawable(JSON.parse(data))),
      missing: JSON.stringify(missing.toSorted()),
    }
    const compiled = compiler.compile({ mainFileContent: template, inputs })
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
