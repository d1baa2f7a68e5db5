import { lateTexts } from '../../../platform/office/late-texts.ts'

/** The texts of when cleaners work: here, so that they cost the first load nothing. */
export const useTimesText = lateTexts(
  'office/cleaner-times',
  import.meta.glob('./*/office/cleaner-times.ts', { base: '../../../../../i18n/src' }),
)
