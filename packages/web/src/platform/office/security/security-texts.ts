import { lateTexts } from '../late-texts.ts'
import { useLoginTexts } from '../texts.tsx'

/** The texts of the second step and of proofs, before the login and behind it. */
export const useSecurityText = lateTexts(
  'office/security',
  import.meta.glob('./*/office/security.ts', { base: '../../../../../i18n/src' }),
  useLoginTexts,
)
