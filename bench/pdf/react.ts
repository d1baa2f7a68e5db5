import { Document, Font, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { reportPage } from '../../packages/server/src/features/reports/pdf/page.ts'
import { fontPaths } from '../../packages/server/src/platform/pdf/fonts.ts'

type Sheet = ReturnType<typeof reportPage>
type Part<Kind> = Extract<Sheet['parts'][number], { kind: Kind }>
type Style = Parameters<typeof StyleSheet.create>[0][string]
type Wall = Part<'rooms'>['items'][number]['tasks'][number]['before']

const [regular = '', semibold = ''] = fontPaths()
Font.register({
  family: 'Noto Sans',
  fonts: [
    { src: regular, fontWeight: 400 },
    { src: semibold, fontWeight: 600 },
  ],
})
Font.registerHyphenationCallback((word) => [word])

const mm = 72 / 25.4
const styles = StyleSheet.create({
  page: { fontFamily: 'Noto Sans', fontSize: 10, color: '#1b2627', padding: 18 * mm, paddingTop: 22 * mm },
  small: { fontSize: 8, color: '#576163', lineHeight: 1.4 },
  bold: { fontWeight: 600 },
  row: { flexDirection: 'row', justifyContent: 'space-between', gap: 3 * mm },
  part: { fontSize: 14, fontWeight: 600, color: '#0b5f66', marginTop: 11 * mm, marginBottom: 4.5 * mm },
  room: { backgroundColor: '#dceeec', borderRadius: 2 * mm, padding: 3 * mm, marginVertical: 4 * mm },
  card: {
    backgroundColor: '#f7f3eb',
    borderRadius: 2.5 * mm,
    padding: 4 * mm,
    marginVertical: 3 * mm,
    flexGrow: 1,
  },
  photos: { flexDirection: 'row', gap: 8 * mm, marginBottom: 3 * mm },
  foot: { position: 'absolute', bottom: 10 * mm, left: 18 * mm, right: 18 * mm, fontSize: 7.5 },
})
const text = (value: string, ...style: Style[]) => h(Text, { style }, value)
const view = (style: Style, ...kids: ReactNode[]) => h(View, { style }, ...kids)
const kept = (style: Style, ...kids: ReactNode[]) => h(View, { style, wrap: false }, ...kids)

/** The same document by @react-pdf/renderer: the input of report.typ in a similar layout. */
export function reactPdf(sheet: Sheet, pictures: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const page = h(
    Page,
    { size: 'A4', style: styles.page },
    renderHead(sheet),
    ...sheet.parts.flatMap((part): ReactNode[] => {
      if (part.kind === 'rooms') return renderRooms(part, pictures)
      if (part.kind === 'seal') return [renderSeal(part)]
      return [text(part.heading, styles.part), 'none' in part ? text(String(part.none)) : null]
    }),
    view({ ...styles.foot, ...styles.row }, text(sheet.running.foot), pageNumber(sheet.running.page)),
  )
  return renderToBuffer(h(Document, { title: sheet.title }, page))
}

const pageNumber = (pattern: string) =>
  h(Text, {
    fixed: true,
    render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
      pattern.replace('{page}', String(pageNumber)).replace('{pages}', String(totalPages)),
  })

const renderHead = ({ head, issuer }: Sheet) =>
  view(
    {},
    view(styles.row, text(issuer ?? '', styles.part), text(head.code, styles.bold)),
    text(head.kind, styles.bold),
    text(head.apartment, { fontSize: 24, fontWeight: 600 }),
    text(`${head.type} · ${head.address}`, styles.small),
    view(
      styles.row,
      ...head.facts.map(({ label, value, sub }) =>
        view({}, text(label, styles.small), text(value, styles.bold), text(sub, styles.small)),
      ),
    ),
    view(
      styles.row,
      ...head.stats.map(({ label, value }) =>
        view(styles.card, text(value, { fontSize: 15 }), text(label, styles.small)),
      ),
    ),
    text(head.zone, styles.small),
    head.note ? view(styles.card, text(head.note.label, styles.small), text(head.note.text)) : null,
  )

const renderRooms = (part: Part<'rooms'>, pictures: ReadonlyMap<string, Buffer>): ReactNode[] => [
  text(part.heading, styles.part),
  ...part.items.flatMap((roomTitle) => [
    view(
      { ...styles.room, ...styles.row },
      text(roomTitle.name, styles.bold),
      text(roomTitle.count, styles.small),
    ),
    ...roomTitle.tasks.map((task) =>
      kept(
        {},
        text(task.title, styles.bold),
        text(task.when ?? '', styles.small),
        ...task.subtasks.map(({ title }) => text(title)),
        view(styles.photos, renderWall(task.before, pictures), renderWall(task.after, pictures)),
      ),
    ),
  ]),
]

const renderWall = (wall: Wall, pictures: ReadonlyMap<string, Buffer>) =>
  view(
    {},
    text(wall?.label ?? '', styles.small),
    ...(wall?.photos ?? []).map(({ file, width, height, caption }) =>
      view(
        {},
        h(Image, { src: pictures.get(file) ?? '', style: { width: width * mm, height: height * mm } }),
        text(caption, styles.small),
      ),
    ),
  )

const renderSeal = (part: Part<'seal'>) =>
  kept(
    styles.card,
    text(part.heading, styles.part),
    text(part.sentence),
    text(part.fingerprint_label, styles.small),
    text(part.fingerprint.join(' ')),
    text(part.signed ?? '', styles.small),
    text(part.check, styles.bold),
    text(part.how),
    text(part.url),
    view(
      { width: 32 * mm, height: 32 * mm },
      ...part.qr.flatMap((row, y) =>
        row.map(([x, length]) => square(x, y, length, (32 * mm) / part.qr.length)),
      ),
    ),
    text(part.code, styles.bold),
  )

const square = (x: number, y: number, length: number, unit: number) => {
  const place = { left: x * unit, top: y * unit, width: length * unit, height: unit }
  return view({ position: 'absolute', backgroundColor: '#1b2627', ...place })
}
