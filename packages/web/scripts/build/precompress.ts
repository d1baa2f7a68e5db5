import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

async function compress(path: string, bytes: Buffer) {
  const [brotli, zipped] = await Promise.all([compressBrotli(bytes, best), compressGzip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}

/** Assets never change under their name, so they are compressed once, as well as possible, next to the original. */
export function precompress(): Plugin {
  let folder = ''
  const compressing: Promise<void>[] = []
  return {
    name: 'precompress',
    apply: 'build',
    sharedDuringBuild: true,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const beside = (await readdir(folder)).filter((name) => /^\w+\.svg$/.test(name))
      // Not those of the release before, which lie there as well.
      const assets = Object.keys(bundle).filter((name) => /^assets.*\.(js|css|svg)$/.test(name))
      for (const path of [...beside, ...assets].map((name) => join(folder, name)))
        compressing.push(compress(path, await readFile(path)))
    },
    // Threads compress while the next entry is built.
    buildApp: {
      order: 'post',
      async handler() {
        await Promise.all(compressing)
      },
    },
  }
}
