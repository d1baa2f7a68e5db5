import { type Locale, textIn } from '@brightkey/contract/locale'
import { isStoredUnchanged } from '@brightkey/contract/reports/rules'
import { type Catalogs, catalogs } from '@brightkey/i18n/catalogs'
import { localeTag } from '@brightkey/i18n/languages'
import { isolated, translator } from '@brightkey/i18n/message'
import { zoneName } from '@brightkey/i18n/zone'
import type { Instance, ReadCtx } from '../../../../platform/context.ts'
import type { Pdf } from '../../../../platform/pdf/compiler.ts'
import type { PdfPicture } from '../../../../platform/pdf/messages.ts'
import { downloadView } from '../../../sessions/photos/queries.ts'
import { getLetterhead } from '../../../settings/logo/queries.ts'
import { datesIn, textsIn } from '../../pdf/language.ts'
import { letterhead, paperIn, readTemplates } from '../../pdf/paper.ts'
import { printable } from '../../pdf/printable.ts'
import {
  type DamageClaim,
  type DamageItem,
  type DamagePack,
  type DamagePhoto,
  isReceipt,
  photoFileName,
} from '../rules.ts'

/** Pixels a millimetre: a crack must be seen; of many photos the files in the zip show it better. */
const dotsPerMm = (photos: number) => (photos <= 60 ? 10 : photos <= 150 ? 8 : 6)
const QUALITY = 78

const templates = readTemplates(import.meta.url, 'damage.typ', '../../pdf/kit.typ')

/** The pack on paper. Rejects with PdfError. */
export async function damagePdf(
  ctx: ReadCtx,
  pack: DamagePack,
  locale: Locale,
  apartmentId: string,
): Promise<Pdf> {
  const { instance } = ctx
  const { data: head, files } = letterhead(await getLetterhead(ctx))
  // Hashes are not user text and must not get break opportunities.
  const items = pack.items.map((item) => ({ ...printable({ ...item, photo: null }), photo: item.photo }))
  const paper = { ...printable({ ...pack, items: [] }), items }
  const job = {
    template: '#include "/damage.typ"',
    data: { ...damagePage(paper, locale), ...head },
    files: new Map<string, Uint8Array>([...templates, ...files]),
    pictures: packPictures(instance, paper),
    createdAt: new Date(pack.made_at),
  }
  return instance.compiler.compile(job, { subject: `damage ${apartmentId}` })
}

function packPictures(instance: Instance, { items }: DamagePack): PdfPicture[] {
  const shown = items.flatMap(({ number, photo }) =>
    photo && photo.mime !== 'application/pdf' ? [{ number, photo }] : [],
  )
  const density = dotsPerMm(shown.length)
  return shown.map(({ number, photo }) => {
    const { width, height } = photoFrame(photo)
    return {
      name: String(number),
      width: Math.max(1, Math.round(width * density)),
      height: Math.max(1, Math.round(height * density)),
      quality: QUALITY,
      read: () => downloadView(instance.storage, photo.file),
    }
  })
}

const damage = await catalogs('server')

/** The damage pack's texts and the product's words in the reader's language. */
const damageTextsIn = (locale: Locale) => ({
  t: translator<Catalogs['server']>(damage[locale], locale),
  word: textsIn(locale).word,
})

/** The room for a picture: two items fit on a page, with what is known of them at their side. Millimetres. */
const FRAME = { width: 112, height: 98 }

/** A photo fitted into its frame, uncropped. Millimetres. */
function photoFrame({ width, height }: Pick<DamagePhoto, 'width' | 'height'>) {
  const [w, h] = [width ?? 4, height ?? 3]
  const scale = Math.min(FRAME.width / w, FRAME.height / h)
  return { width: w * scale, height: h * scale }
}

const moneyText = (amount: number, currency: string, locale: Locale) =>
  new Intl.NumberFormat(localeTag(locale), { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount,
  )

/** All that damage.typ draws, as plain data with every text in the reader's language. */
function damagePage(pack: DamagePack, locale: Locale) {
  const { t, word } = damageTextsIn(locale)
  const dates = datesIn(locale, pack.time_zone)
  const sessions = new Set(pack.items.map(({ session }) => session.id)).size
  const issues = new Set(
    pack.items.flatMap(({ session, issue }) => (issue ? `${session.id} ${issue.id}` : [])),
  )
  const files = pack.items.flatMap(({ photo }) => photo ?? [])
  const receipts = files.filter(isReceipt).length
  const photos = files.length - receipts

  const fact = (label: string, value: string | null) => (value ? [{ label, value }] : [])
  const hashGroups = (hash: string | null) => hash?.match(/.{1,16}/g) ?? []
  /** A receipt is found by its name; a photo may be as it was sent. */
  const fileFact = (item: DamageItem, photo: DamagePhoto) => {
    if (isReceipt(photo))
      return [{ label: t('damage.file'), value: photoFileName(item, photo), is_file_name: true }]
    const isUnchanged = isStoredUnchanged(photo) && !photo.original_removed_at
    return fact(t('damage.file'), isUnchanged ? t('damage.file_unchanged') : null)
  }
  const itemPart = (item: DamageItem) => {
    const { number, session, cleaner, task, issue, photo } = item
    const title = task && textIn(task.title, locale)
    const receipt = photo !== null && isReceipt(photo) ? t('damage.receipt') : null
    const subject = issue ? word(`issue.${issue.kind}`) : (receipt ?? title ?? '')
    const room = task?.room ? word(`room.${task.room}`) : null
    const shot = photo?.shot ? textIn(photo.shot.title, locale) : null
    const isPaper = photo?.mime === 'application/pdf'
    return {
      number: t('damage.item', { number }),
      kind: issue || receipt !== null ? subject : photo ? word(`photo.${photo.kind}`) : '',
      is_problem: issue !== null,
      text: issue ? issue.text || t('damage.no_text') : null,
      facts: [
        ...fact(t('damage.reported'), issue && dates.moment(issue.created_at)),
        ...(photo && receipt === null
          ? fact(t('damage.taken'), photo.taken_at ? dates.moment(photo.taken_at) : t('damage.taken_unknown'))
          : []),
        ...fact(t('damage.received'), photo && dates.moment(photo.received_at)),
        ...fact(
          t('damage.original'),
          photo?.original_removed_at
            ? t('damage.original_removed', { time: dates.moment(photo.original_removed_at) })
            : null,
        ),
        ...(photo ? fileFact(item, photo) : []),
        ...fact(t('damage.cleaning'), session.code),
        ...fact(t('damage.place'), [title, shot, room].filter(Boolean).join(' · ')),
        ...fact(
          t('damage.cleaner'),
          cleaner
            ? [cleaner.name, cleaner.company].filter(Boolean).join(', ')
            : photo?.page
              ? null
              : t('damage.cleaner_unknown'),
        ),
      ],
      hashes: photo
        ? [
            { label: t('damage.hash_received'), lines: hashGroups(photo.sha256) },
            { label: t('damage.hash_kept'), lines: hashGroups(photo.stored_sha256) },
          ].filter(({ lines }) => lines.length > 0)
        : [],
      picture:
        photo && !isPaper
          ? {
              file: String(number),
              ...photoFrame(photo),
              alt: t('damage.photo_of', { number, subject }),
            }
          : null,
      instead: photo
        ? t('damage.paper', { folder: receipt === null ? 'photos' : 'receipts' })
        : t('damage.no_photo'),
    }
  }

  const claimFacts = (claim: DamageClaim | null) => {
    if (!claim) return []
    const { amount, currency, receipt, booking_reference } = claim
    return [
      ...fact(t('damage.cost'), amount === null ? null : moneyText(amount, currency ?? 'AED', locale)),
      ...fact(t('damage.receipt'), receipt),
      ...fact(t('damage.booking'), booking_reference),
    ]
  }

  return {
    ...paperIn(locale, new Date(pack.made_at)),
    issuer: pack.issuer || null,
    title: t('damage.document_title', { apartment: pack.apartment.name }),
    running: {
      apartment: pack.apartment.name,
      foot: [pack.issuer || 'Brightkey', t('damage.title'), dates.moment(pack.made_at)]
        .map((part) => isolated(part, locale))
        .join(' · '),
      page: t('damage.page_of', { page: '{page}', pages: '{pages}' }),
    },
    frame: FRAME,
    head: {
      kind: t('damage.title'),
      title: pack.title || pack.apartment.name,
      apartment: [pack.title ? pack.apartment.name : '', pack.apartment.address]
        .filter(Boolean)
        .map((part) => isolated(part, locale))
        .join(' · '),
      counts: [
        issues.size > 0 ? t('damage.problems', { count: issues.size }) : '',
        photos > 0 ? t('damage.photos', { count: photos }) : '',
        receipts > 0 ? t('damage.receipts', { count: receipts }) : '',
        t('damage.sessions', { count: sessions }),
      ]
        .filter(Boolean)
        .join(' · '),
      claim: claimFacts(pack.claim),
      made: t('damage.made_at', { time: dates.moment(pack.made_at) }),
      zone: t('damage.times_in', { zone: zoneName(pack.time_zone, locale) }),
      note: pack.note ? { label: t('damage.note'), text: pack.note } : null,
    },
    items: pack.items.map(itemPart),
    missing: t('damage.missing'),
    about: { heading: t('damage.hashes_heading'), text: t('damage.hashes') },
  }
}
