import { partTexts } from './part-texts.ts'

/** The texts of photos of drawn places; only for parts that are loaded late. */
export const useSpotsText = partTexts(
  'links/cleaner-spots',
  import.meta.glob('./*/links/cleaner-spots.ts', { base: '../../../../i18n/src' }),
)
