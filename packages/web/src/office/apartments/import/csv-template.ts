const rows = [
  ['name', 'area', 'address', 'type', 'bedrooms', 'bathrooms', 'access_note', 'notes'],
  [
    'Marina Gate 2, 1203',
    'Dubai Marina',
    'Al Marsa Street',
    '2br',
    '2',
    '2',
    'Key safe at the door, code 4711',
    '',
  ],
  [
    'Palm Villa 14',
    'Palm Jumeirah',
    'Frond D',
    'villa',
    '4',
    '5',
    'Ask at the gate',
    'Owner likes "fresh" towels',
  ],
]

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A file that shows the columns; with a mark of UTF-8, without which Excel would garble other scripts. */
export const csvTemplate = `\ufeff${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`

/** Hands a text to the browser as a file to keep. */
export function saveAsFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun by then; freed at once, some browsers would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
