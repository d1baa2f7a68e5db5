import { encode } from 'uqr'

/** The runs of dark squares in each row of an address's QR code: start and length. The quiet zone is the template's. */
export const qrRows = (url: string): [number, number][][] =>
  encode(url, { ecc: 'M', border: 0 }).data.map(runs)

const runs = (row: readonly boolean[]): [number, number][] =>
  row.flatMap((dark, at): [number, number][] => {
    if (!dark || row[at - 1]) return []
    const end = row.indexOf(false, at)
    return [[at, (end === -1 ? row.length : end) - at]]
  })
