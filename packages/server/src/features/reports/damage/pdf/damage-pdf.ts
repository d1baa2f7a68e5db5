import { readFile } from 'node:fs/promises'
import type { Locale } from '@brightkey/contract/locale'
import type { Instance } from '../../../../platform/context.ts'
import type { Pdf } from '../../../../platform/pdf/compiler.ts'
import type { PdfPicture } from '../../../../platform/pdf/messages.ts'
import { storageKey } from '../../../sessions/photos/queries.ts'
import { printable } from '../../pdf/printable.ts'
import type { DamagePack, DamagePhoto } from '../rules.ts'
import { damagePage, frameOf } from './page.ts'

/** Pixels a millimetre: a crack must be seen; of many photos the files in the zip show it better. */
const dotsPerMm = (photos: number) => (photos <= 60 ? 10 : photos <= 150 ? 8 : 6)
const QUALITY = 78

const templates = { 'damage.typ': './damage.typ', 'kit.typ': '../../pdf/kit.typ' }

/** The pack on paper. Rejects with PdfError. */
export async function damagePdf(
  instance: Instance,
  pack: DamagePack,
  locale: Locale,
  apartmentId: string,
): Promise<Pdf> {
  // A hash is no text somebody typed, and gets no places to break.
  const items = pack.items.map((item) => ({ ...printable({ ...item, photo: null }), photo: item.photo }))
  const paper = { ...printable({ ...pack, items: [] }), items }
  const sources = await Promise.all(
    Object.entries(templates).map(
      async ([name, path]) => [name, await readFile(new URL(path, import.meta.url))] as const,
    ),
  )
  const job = {
    template: '#include "/damage.typ"',
    data: damagePage(paper, locale),
    files: new Map(sources),
    pictures: picturesOf(instance, paper),
    createdAt: new Date(pack.made_at),
  }
  return instance.compiler.compile(job, { subject: `damage ${apartmentId}` })
}

function picturesOf(instance: Instance, { items }: DamagePack): PdfPicture[] {
  const shown = items.flatMap(({ number, photo }) =>
    photo && photo.mime !== 'application/pdf' ? [{ number, photo }] : [],
  )
  const density = dotsPerMm(shown.length)
  return shown.map(({ number, photo }) => {
    const { width, height } = frameOf(photo)
    return {
      name: String(number),
      width: Math.max(1, Math.round(width * density)),
      height: Math.max(1, Math.round(height * density)),
      quality: QUALITY,
      read: () => fileOf(instance, photo),
    }
  })
}

async function fileOf({ storage }: Instance, { file }: DamagePhoto): Promise<Uint8Array | null> {
  const stored =
    (await storage.open(storageKey(file, 'view'))) ?? (await storage.open(storageKey(file, 'original')))
  return stored && Buffer.concat(await stored.stream.toArray())
}
