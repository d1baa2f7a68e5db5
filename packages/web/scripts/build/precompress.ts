import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Assets never change under their name, so they are compressed once, as well as possible, beside the original. */
export function precompress(): Plugin {
  let folder = ''
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
      for (const name of [...beside, ...assets]) {
        const bytes = await readFile(join(folder, name))
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(join(folder, `${name}.br`), await compressBrotli(bytes, quality))
        await writeFile(join(folder, `${name}.gz`), await compressGzip(bytes, { level: 9 }))
      }
    },
  }
}
