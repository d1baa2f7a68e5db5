import { texts as document } from './report/document.ts'
import { texts as results } from './report/results.ts'
import { texts as seal } from './report/seal.ts'

/** All texts of the report, as one chunk. */
export const texts = { ...document, ...results, ...seal }
