import { partTexts } from './part-texts.ts'

/** The texts of what guests left behind; only for parts that are loaded late. */
export const useFoundText = partTexts(
  'found',
  import.meta.glob('./*/found.ts', { base: '../../../../i18n/src' }),
)
