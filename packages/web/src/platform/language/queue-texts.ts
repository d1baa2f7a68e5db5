import { partTexts } from './part-texts.ts'

/** The texts about what the phone has not sent yet, and about having no network; for components below a `Suspense`. */
export const useQueueText = partTexts(
  'links/cleaner-queue',
  import.meta.glob('./*/links/cleaner-queue.ts', { base: '../../../../i18n/src' }),
)
