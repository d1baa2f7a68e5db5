import { partTexts } from './part-texts.ts'

/** The texts of supplies and linen; only for parts that are loaded late. */
export const useStockText = partTexts(
  'stock',
  import.meta.glob('./*/stock.ts', { base: '../../../../i18n/src' }),
)
