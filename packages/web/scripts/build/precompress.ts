import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** NPOSTFIX and NDIRECT of brotli: how it writes distances. */
const distanceCodes = [
  [0, 0],
  [0, 15],
  [1, 16],
  [2, 0],
  [3, 32],
] as const

/**
 * The shortest of several encodings. Which way of writing distances suits a long script best is chance: it makes up to 200
 * bytes of the first one, and each build, even one that changes only names, would move its size by half of that.
 */
async function encodeBrotli(bytes: Buffer): Promise<Buffer> {
  const encodings = await Promise.all(
    (bytes.length < 200_000 ? distanceCodes.slice(0, 1) : distanceCodes).map(([postfix, direct]) =>
      compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  )
  return encodings.reduce((shortest, each) => (each.length < shortest.length ? each : shortest))
}

/** Assets never change under their name, so they are compressed once, as well as possible, next to the original. */
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
        await writeFile(join(folder, `${name}.br`), await encodeBrotli(bytes))
        await writeFile(join(folder, `${name}.gz`), await compressGzip(bytes, { level: 9 }))
      }
    },
  }
}
