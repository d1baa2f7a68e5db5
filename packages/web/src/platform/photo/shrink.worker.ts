/** The picture to send and a small one to show, both JPEG without any metadata; sizes in pixels. */
export type Shrunk = { bytes: ArrayBuffer; thumb: ArrayBuffer; width: number; height: number }

/** The worker's reply. `unreadable`: this browser cannot decode the picture; `unable`: it cannot draw in a worker at all. */
export type ShrinkResult = Shrunk | 'unreadable' | 'unable'

const longestSide = 1600
const thumbSide = 320
// Above this, one more try with less quality: ~350 kB is typical, and a slow network pays for every byte.
const generousBytes = 500_000

async function drawn(picture: ImageBitmap, longest: number, quality: number) {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  // Straight to the target size: iOS refuses canvases above 16.7 megapixels.
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d', { alpha: false })
  if (brush === null) throw new Error('no canvas')
  brush.fillStyle = '#fff'
  brush.fillRect(0, 0, width, height)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, 0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return { bytes: await blob.arrayBuffer(), width, height }
}

async function shrink(picture: ImageBitmap): Promise<Shrunk> {
  try {
    const normal = await drawn(picture, longestSide, 0.8)
    const sent = normal.bytes.byteLength > generousBytes ? await drawn(picture, longestSide, 0.65) : normal
    const thumb = await drawn(picture, thumbSide, 0.7)
    return { ...sent, thumb: thumb.bytes }
  } finally {
    picture.close()
  }
}

async function shrinkSource(source: Blob | ImageBitmap): Promise<ShrinkResult> {
  if (typeof OffscreenCanvas === 'undefined') return 'unable'
  const picture =
    source instanceof ImageBitmap
      ? source
      : await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => null)
  return picture === null ? 'unreadable' : shrink(picture)
}

addEventListener('message', (event: MessageEvent<Blob | ImageBitmap>) => {
  void shrinkSource(event.data).then(
    (shrunk) =>
      postMessage(shrunk, { transfer: typeof shrunk === 'string' ? [] : [shrunk.bytes, shrunk.thumb] }),
    () => postMessage('unable' satisfies ShrinkResult),
  )
})
