import type { Locale } from '@brightkey/contract/locale'
import { findOwnText, ownTextByKey } from '@brightkey/contract/settings/own-texts'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import { type AnyTranslation, fill, type Translate, translator } from '@brightkey/i18n/message'
import { useSharing } from './use-sharing.ts'

type Handover = Catalogs['handover']
const texts = import.meta.glob<AnyTranslation<Handover>>('./*/handover.ts', {
  base: '../../../../i18n/src',
  import: 'texts',
  eager: true,
})

const builtIn = (locale: Locale): Translate<Handover> =>
  translator<Handover>(texts[`./${locale}/handover.ts`] as AnyTranslation<Handover>, locale)

/** The messages with which a link is sent, in the language of its reader: the company's own, else ours. */
export function useHandover(): (locale: Locale) => Translate<Handover> {
  const own = useSharing()?.texts ?? []
  return (locale) =>
    (key, ...[values]) => {
      const name = ownTextByKey(key)
      const written = name && findOwnText(own, name, locale)
      return written ? fill(written, Object(values), locale) : builtIn(locale)(key, ...([values] as never))
    }
}

/** Opens WhatsApp with a message: in the chat with this number (+971501234567), or one that the user chooses there. */
export const whatsAppUrl = (phone: string | null, text: string): string =>
  `https://wa.me/${phone?.slice(1) ?? ''}?text=${encodeURIComponent(text)}`
