import type { Locale } from '@brightkey/contract/locale'
import { type AnyTranslation, type Catalog, type Translate, translator } from '@brightkey/i18n/message'
import { use, useMemo } from 'react'
import { persistently } from '../lazy-part.ts'
import { useLanguage } from './language.tsx'

/**
 * The texts of a part of the page that is loaded late, one chunk a language: made once beside the part,
 * `const useCameraText = partTexts<typeof en>({ en: () => import('…/en').then((it) => it.camera), … })`, and called in
 * components below a `Suspense`. The first paint carries none of them.
 */
export function partTexts<C extends Catalog>(loads: Record<Locale, () => Promise<AnyTranslation<C>>>) {
  const loading = new Map<Locale, Promise<AnyTranslation<C>>>()
  return function usePartText(): Translate<C> {
    const { locale } = useLanguage()
    const asked = loading.get(locale) ?? persistently(loads[locale])
    loading.set(locale, asked)
    const catalog = use(asked)
    return useMemo(() => translator<C>(catalog, locale), [catalog, locale])
  }
}
