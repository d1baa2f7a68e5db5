// A process of its own, started by compiler.ts: what it leaks ends with it, and it can be stopped in the middle.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { drawable } from './coverage.ts'
import { readFonts } from './fonts.ts'
import type { FromPress, ToPress } from './messages.ts'

type Typst = typeof import('@myriaddreamin/typst-ts-node-compiler')
const { NodeCompiler, PdfStandard }: Typst = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
)

// Typst reads only what lies below its workspace: this one does not exist, the files of a job are laid over it.
const workspace = join(import.meta.dirname, 'nothing-here')
const fonts = readFonts()
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })

new Worker(new URL('./memory-limit.ts', import.meta.url), { workerData: Number(process.argv[2]) }).unref()

process.on('disconnect', () => process.exit())
process.on('message', (message: ToPress) => {
  if (message.type === 'file') {
    const { buffer, byteOffset, byteLength } = message.bytes
    compiler.mapShadow(join(workspace, message.name), Buffer.from(buffer, byteOffset, byteLength))
    return
  }
  const answer = compile(message)
  compiler.resetShadow()
  compiler.evictCache(0)
  process.send?.(answer)
})

function compile(job: Extract<ToPress, { type: 'compile' }>): FromPress {
  try {
    const data = JSON.stringify(drawable(JSON.parse(job.data), fonts))
    const compiled = compiler.compile({ mainFileContent: job.template, inputs: { data } })
    const document = compiled.result
    if (!document) {
      const error = compiled.takeDiagnostics()
      return {
        type: 'failed',
        message: error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'no document',
      }
    }
    const options = { creationTimestamp: Math.floor(job.createdAt / 1000) }
    try {
      const pdf = compiler.pdf(document, { ...options, pdfStandard: PdfStandard.UA_1 })
      return { type: 'done', pdf, accessible: true }
    } catch {
      // A tagged PDF that claims no conformance is better than none.
      return { type: 'done', pdf: compiler.pdf(document, options), accessible: false }
    }
  } catch (error) {
    return { type: 'failed', message: String(error) }
  }
}
