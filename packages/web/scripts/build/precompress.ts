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
    async writeBundle() {
      const names = await readdir(folder, { recursive: true })
      for (const name of names.filter((each) => /^assets.*\.(js|css|svg)$|^\w+\.svg$/.test(each))) {
        const bytes = await readFile(join(folder, name))
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(join(folder, `${name}.br`), await compressBrotli(bytes, quality))
        await writeFile(join(folder, `${name}.gz`), await compressGzip(bytes, { level: 9 }))
      }
    },
  }
}
