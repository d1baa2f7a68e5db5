import { readFile } from 'node:fs/promises'

/** A recording as a browser or ffmpeg made it: of one second, those of browsers of 1.3. */
export const recording = (name: string): Promise<Buffer> =>
  readFile(new URL(`./recordings/${name}`, import.meta.url))
