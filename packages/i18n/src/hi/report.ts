import type { texts as en } from '../en/report.ts'
import type { Translated } from './language.ts'
import { texts as document } from './report/document.ts'
import { texts as results } from './report/results.ts'
import { texts as seal } from './report/seal.ts'

export const texts: Translated<typeof en> = { ...document, ...results, ...seal }
