/** A segment of a JPEG with its marker; a scan's with its data. */
export type Segment = { marker: number; bytes: Buffer }

/** The segments of a well-formed JPEG between its first and its last marker. */
export function readSegments(jpeg: Buffer): Segment[] {
  const segments: Segment[] = []
  let at = 2
  while (jpeg[at + 1] !== 0xd9) {
    const marker = jpeg[at + 1] ?? 0
    if (jpeg[at] !== 0xff || at > jpeg.length) throw new Error(`No marker at ${at}`)
    let end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (marker === 0xda) while (!isMarker(jpeg, end)) end++
    segments.push({ marker, bytes: jpeg.subarray(at, end) })
    at = end
  }
  if (at + 2 !== jpeg.length) throw new Error('Bytes after the end')
  return segments
}

/** Whether there is a marker other than a restart. */
function isMarker(jpeg: Buffer, at: number): boolean {
  if (at >= jpeg.length) throw new Error('No end')
  const next = jpeg[at + 1] ?? 0
  return jpeg[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)
}

export const joinSegments = (segments: readonly Segment[]): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments.map(({ bytes }) => bytes), Buffer.from([0xff, 0xd9])])

export function segment(marker: number, body: Buffer | string): Segment {
  const bytes = Buffer.concat([Buffer.from([0xff, marker, 0, 0]), Buffer.from(body)])
  bytes.writeUInt16BE(bytes.length - 2, 2)
  return { marker, bytes }
}

/** The JPEG with a segment before its first quantisation table. */
export function withSegment(jpeg: Buffer, marker: number, body: Buffer | string): Buffer {
  const segments = readSegments(jpeg)
  const at = segments.findIndex((one) => one.marker === 0xdb)
  return joinSegments(segments.toSpliced(at, 0, segment(marker, body)))
}
