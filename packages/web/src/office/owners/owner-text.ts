import { lateTexts } from '../../platform/office/late-texts.ts'

/** The texts of the owners of apartments: here, so that they cost the first load nothing. */
export const useOwnerText = lateTexts(
  'office/owners',
  import.meta.glob('./*/office/owners.ts', { base: '../../../../i18n/src' }),
)
