import type { Locale } from '../locale.ts'

/** `key`: the message of i18n in whose place it is. `values`: what it may name as `{value}`. `required`: what it must. */
type OwnTextKind = { key: string; values: readonly string[]; required: readonly string[] }

const link = (kind: string, ...values: string[]) => ({
  key: `handover.${kind}`,
  values: [...values, 'url'],
  required: ['url'],
})
const report = (part: string) => ({
  key: `delivery_text.${part}`,
  values: ['apartment', 'date'],
  required: ['apartment'],
})
const notice = (kind: string) => ({
  key: `message_one.${kind}`,
  values: ['apartment', 'when'],
  required: ['apartment', 'when'],
})

/** The texts that a company can write itself: with a link that is handed on, with a report, and of messages to cleaners. */
export const ownTexts = {
  link_day: link('day', 'name'),
  link_cleaning: link('cleaning', 'code', 'apartment', 'due'),
  link_inspection: link('inspection', 'code', 'apartment', 'due'),
  link_amenities: link('amenities-check', 'code', 'apartment', 'due'),
  link_keys: link('keys-cards-verification', 'code', 'apartment', 'due'),
  link_acceptance: link('verification', 'code', 'apartment', 'due'),
  link_progress: link('progress', 'code', 'apartment', 'due'),
  link_photos: link('result-photos', 'code', 'apartment', 'due'),
  link_repair: link('repair', 'apartment'),
  report_message: report('message'),
  report_subject: report('subject'),
  report_attached: report('attached'),
  report_linked: report('linked'),
  notice_new: notice('new'),
  notice_today: notice('today'),
  notice_tomorrow: notice('tomorrow'),
  notice_changed: notice('changed'),
  notice_reassigned: notice('reassigned'),
  notice_cancelled: notice('cancelled'),
  notice_returned: notice('returned'),
  notice_reminder: notice('reminder'),
} as const satisfies Record<string, OwnTextKind>

export type OwnTextName = keyof typeof ownTexts
export const ownTextNames = Object.keys(ownTexts) as OwnTextName[]

export const mostOwnText = 1000

export type OwnText = { name: OwnTextName; language: Locale; text: string }

/** What is wrong with a text: a placeholder that nothing fills, or one that is missing; null if nothing is. */
export function findTextFault(
  name: OwnTextName,
  text: string,
): { fault: 'unknown' | 'missing'; placeholder: string } | null {
  const { values, required }: OwnTextKind = ownTexts[name]
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, each = '']) => each)
  const unknown = named.find((each) => !values.includes(each))
  if (unknown !== undefined) return { fault: 'unknown', placeholder: `{${unknown}}` }
  const missing = required.find((each) => !named.includes(each))
  return missing === undefined ? null : { fault: 'missing', placeholder: `{${missing}}` }
}

/** The company's own text in a language; undefined: the built-in one. */
export const findOwnText = (
  texts: readonly OwnText[],
  name: OwnTextName,
  language: Locale,
): string | undefined => texts.find((each) => each.name === name && each.language === language)?.text

/** The name of the text in whose place a message of i18n is; undefined if it cannot be written. */
export const ownTextByKey = (key: string): OwnTextName | undefined =>
  ownTextNames.find((name) => ownTexts[name].key === key)
