import type { Locale, LocalisedText } from '@brightkey/contract/locale'

/** A text of ours: a {@link LocalisedText} without a gap. */
export type InEveryLanguage = { readonly [L in Locale]: string } & LocalisedText
