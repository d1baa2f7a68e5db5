import { type Locale, textIn } from '@brightkey/contract/locale'
import type { Verification } from '@brightkey/contract/reports/acceptance-schema'
import type { Titled } from '../queue/action.ts'

/** What the queue's list calls the tasks. */
export const titledIn = ({ tasks }: Pick<Verification, 'tasks'>, locale: Locale): Titled[] =>
  tasks.map(({ id, title }) => ({ id, title_text: textIn(title, locale) }))
