import type { Locale } from '@brightkey/contract/locale'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import { type AnyTranslation, type Translate, translator } from '@brightkey/i18n/message'

type Handover = Catalogs['handover']
const texts = import.meta.glob<AnyTranslation<Handover>>('./*/handover.ts', {
  base: '../../../../i18n/src',
  import: 'texts',
  eager: true,
})

/** The messages with which a link is sent, in the language of its reader. */
export const handoverIn = (locale: Locale): Translate<Handover> =>
  translator<Handover>(texts[`./${locale}/handover.ts`] as AnyTranslation<Handover>, locale)

/** Opens WhatsApp with a message: in the chat with this number (+971501234567), or one that the user chooses there. */
export const whatsAppUrl = (phone: string | null, text: string): string =>
  `https://wa.me/${phone?.slice(1) ?? ''}?text=${encodeURIComponent(text)}`
