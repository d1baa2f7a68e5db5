/** The encodings in which spreadsheets save CSV, the most frequent first. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1251',
  'windows-1256',
] as const
export type Encoding = (typeof encodings)[number]

/** Bytes looked at: enough for names to show their script, few enough for an old laptop. */
const headLength = 64 * 1024

/**
 * The most plausible encoding of a file. A few names are too little for the statistics of detectors; which letters
 * are next to each other in a word is enough (docs/decisions/0064-imports.md).
 */
export function chooseEncoding(bytes: Uint8Array): Encoding {
  const head = bytes.subarray(0, headLength)
  const wide = detectUtf16(head)
  if (wide) return wide
  const [whole = 0, damaged = 0] = countUtf8(head)
  // One damaged byte does not make a file of UTF-8 another one.
  if (damaged === 0 || whole > damaged) return 'utf-8'
  const scored = legacy.map((each) => ({ each, score: plausibility(head, each) }))
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).each
}

/** UTF-16 by its byte order mark, or by its zero bytes, which no other text has. */
function detectUtf16(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > even * 3) return 'utf-16le'
  return even > odd * 3 ? 'utf-16be' : null
}

/** How many letters beyond ASCII are whole in UTF-8, and how many damaged. */
function countUtf8(head: Uint8Array): number[] {
  const text = new TextDecoder().decode(head)
  const damaged = text.split('\uFFFD').length - 1
  // A letter at the end may be cut.
  const isCut = head.length === headLength && text.endsWith('\uFFFD') ? 1 : 0
  return [(text.match(/[^\p{ASCII}\uFFFD]/gu) ?? []).length, damaged - isCut]
}

const legacy = ['windows-1252', 'windows-1251', 'windows-1256'] as const

/** Letters from the most to the least frequent in names. */
const frequent = {
  'windows-1251': 'аеионнрлтсвмкдуягпьзбчйхжюшщцэфыъёіїєґў',
  'windows-1256': 'اليمنروتبدعسهحفقكجخشزصطضغظذثءئةىأإآؤپچژگںھہےٹڈڑ',
}

/** The average worth of the words with letters beyond ASCII. */
function plausibility(head: Uint8Array, encoding: (typeof legacy)[number]): number {
  const words = new TextDecoder(encoding).decode(head).match(/[^\s\d,;"'.()/\\:@+_-]+/g) ?? []
  const foreign = words.filter((word) => /\P{ASCII}/u.test(word)).slice(0, 500)
  if (foreign.length === 0) return 0
  return foreign.reduce((sum, word) => sum + worth(word, encoding), 0) / foreign.length
}

function worth(word: string, encoding: (typeof legacy)[number]): number {
  const letters = [...word].filter((each) => /[\p{L}\p{M}]/u.test(each))
  const signs = [...word].filter((each) => /[^\p{L}\p{M}\p{ASCII}–—‘’“”…]/u.test(each)).length
  if (letters.length === 0) return signs > 0 ? -0.5 : 0
  if (encoding === 'windows-1252') {
    const plain = letters.filter((each) => /[A-Za-z]/.test(each)).length
    // A capital after a small letter begins no word: caFÉ.
    const isMixed = /\p{Ll}[À-Þ]/u.test(word)
    return isMixed || signs > 0
      ? -1
      : (plain * 2 - letters.length) / letters.length + (letters.length === 1 ? 1 : 0)
  }
  const script = encoding === 'windows-1251' ? /\p{Script=Cyrillic}/u : /[\p{Script=Arabic}\p{M}]/u
  if (signs > 0 || !letters.every((each) => script.test(each))) return -1
  if (/\p{Ll}\p{Lu}/u.test(word) || /[ةى](?=\p{L})|^[\p{M}ئءؤ]|[ﹰـ]/u.test(word)) return -0.5
  const known = frequent[encoding]
  const ranks = letters.map((each) => {
    const rank = known.indexOf(each.toLowerCase())
    return rank < 0 ? 0 : 1 - rank / known.length
  })
  return 0.4 + (0.6 * ranks.reduce((sum, rank) => sum + rank, 0)) / letters.length
}

/** Some cells of a text with letters beyond ASCII, for a reader to judge the encoding by. */
export const sampleCells = (text: string): string[] =>
  [
    ...new Set(
      text
        .split(/[\r\n,;\t"]+/, 5000)
        .map((cell) => cell.trim())
        .filter((cell) => /[^\p{ASCII}\uFEFF]/u.test(cell))
        .map((cell) => cell.slice(0, 40)),
    ),
  ].slice(0, 4)
