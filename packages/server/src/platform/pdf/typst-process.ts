// Runs in a child process started by compiler.ts: leaks end with it, and it can be killed while compiling.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { serveCalls } from '../processes/serve-calls.ts'
import { addActualText } from './actual-text.ts'
import { cropPicture } from './crop.ts'
import { createCharacterFilter, readFonts } from './fonts.ts'
import type { TypstInput, TypstOutput } from './messages.ts'

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
let missing: string[] = []
let laid = 0

serveCalls(async (input: TypstInput): Promise<TypstOutput> => {
  if (input.type === 'file' || input.type === 'picture') {
    await take(input)
    return { type: 'taken' }
  }
  const output: TypstOutput = input.type === 'compile' ? compile(input) : { type: 'taken' }
  compiler.resetShadow()
  compiler.evictCache(laid > MANY_PICTURES ? 0 : 1)
  missing = []
  laid = 0
  return output
})

async function take(message: Extract<TypstInput, { type: 'file' | 'picture' }>): Promise<void> {
  const bytes = message.type === 'file' ? message.bytes : await cropPicture(message)
  if (!bytes) missing.push(message.name)
  else lay(message.name, bytes)
}

function lay(name: string, { buffer, byteOffset, byteLength }: Uint8Array) {
  laid += 1
  compiler.mapShadow(join(workspace, name), Buffer.from(buffer, byteOffset, byteLength))
}

function compile({ template, data, createdAt }: Extract<TypstInput, { type: 'compile' }>): TypstOutput {
  try {
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
        pdf: addActualText(compiler.pdf(document, { ...options, pdfStandard: PdfStandard.UA_1 })),
        accessible: true,
      }
    } catch {
      // A tagged PDF without PDF/UA conformance is better than none.
      return { ...done, pdf: addActualText(compiler.pdf(document, options)), accessible: false }
    }
  } catch (error) {
    return { type: 'failed', message: String(error) }
  }
}
