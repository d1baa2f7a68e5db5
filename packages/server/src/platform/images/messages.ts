import type { IntakeCode } from '../storage/incoming.ts'
import type { Measures } from './measure.ts'

/** The files of a picture; a further one also needs its picture in `render`. */
export const variantNames = ['original', 'view', 'thumb', 'print'] as const
export type VariantName = (typeof variantNames)[number]
/** `key`: known by it, also when it comes by another path; a file with this key never changes. */
export type PictureFile = { key: string; path: string }
export type PictureMime = 'image/jpeg' | 'image/png'

/** What picture-process.ts does. Files by their paths: bytes would go through the server's own process. */
export type PictureInput =
  | { type: 'render'; from: string; mime: PictureMime; to: Readonly<Record<VariantName, string>> }
  /** Syncs the files written last to these paths; meanwhile the process can render the next picture. */
  | { type: 'sync'; paths: readonly string[] }
  | { type: 'measure'; from: string }
  | { type: 'logo'; from: string }
  | { type: 'open-pdf'; from: string }
  | { type: 'compare'; one: PictureFile; others: readonly PictureFile[]; enough: number }

export type Rendered = {
  /** Size of the upright original. */
  width: number
  height: number
  taken_at: string | null
  measures: Measures
  /** Hash of the original variant, hex. */
  sha256: string
  /** Those that were written; `size` in bytes, `sha256` in hex. */
  variants: { name: VariantName; mime: PictureMime; size: number; sha256: string }[]
}

/** A company's logo: transparent edges cut away, at most 480 × 160 pixels; `ground`: what it can be seen on. */
export type Logo = { png: Uint8Array; width: number; height: number; ground: 'any' | 'light' | 'dark' }
export type LogoOutput = Logo | { refused: IntakeCode }

/** `failed`: the system's error code where it gave one, such as `ENOSPC`. */
export type RenderOutput = Rendered | { refused: IntakeCode } | { failed: string }
export type SyncOutput = { failed?: string }
