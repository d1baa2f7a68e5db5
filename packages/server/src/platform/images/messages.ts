import type { IntakeCode } from '../storage/incoming.ts'

export type VariantName = 'original' | 'view' | 'thumb'
export type PictureMime = 'image/jpeg' | 'image/png'

/** What picture-process.ts does. Files by their paths: bytes would go through the server's own process. */
export type PictureInput =
  | { type: 'render'; from: string; mime: PictureMime; to: Readonly<Record<VariantName, string>> }
  | { type: 'measure'; from: string }
  | { type: 'compare'; one: string; others: readonly string[] }

export type Rendered = {
  /** Of the upright original. */
  width: number
  height: number
  taken_at: string | null
  /** Of the original variant, hex. */
  sha256: string
  /** Those that were written; `size` in bytes, `sha256` in hex. */
  variants: { name: VariantName; mime: PictureMime; size: number; sha256: string }[]
}

/** `failed`: the system's error code where it gave one, such as `ENOSPC`. */
export type RenderOutput = Rendered | { refused: IntakeCode } | { failed: string }
