import { lateTexts } from '../../../platform/office/late-texts.ts'

/** The texts of expiry dates, and of the pack of a holiday home: here, so that they cost the first load nothing. */
export const useExpiryText = lateTexts(
  'office/stock/expiries',
  import.meta.glob('./*/office/stock/expiries.ts', { base: '../../../../../i18n/src' }),
)
