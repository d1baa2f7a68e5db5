import { partTexts } from './part-texts.ts'

/** The texts of recording and playing voice notes; for components below a `Suspense`. */
export const useVoiceText = partTexts(
  'voice',
  import.meta.glob('./*/voice.ts', { base: '../../../../i18n/src' }),
)
