import { persistently } from '../lazy-part.ts'
import { catalogLoader } from './catalog-loader.ts'
import { documentLanguage } from './chosen.ts'
import { partTexts } from './part-texts.ts'

const files = import.meta.glob('./*/links/cleaner-reading.ts', {
  base: '../../../../i18n/src',
})
const load = catalogLoader('links/cleaner-reading', files)

/** The texts of the sheets above the board; only for parts that are loaded late: `const tSheet = useSheetText()`. */
export const useSheetText = partTexts('links/cleaner-reading', files)

/** Fetches them in the language of the page, so that the first sheet opened offline has its texts. */
export const loadSheetText = () => persistently(() => load(documentLanguage()))
