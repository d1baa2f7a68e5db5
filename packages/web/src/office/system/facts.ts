import type { Locale } from '@brightkey/contract/locale'
import type { SystemStatus } from '@brightkey/contract/system/routes'
import type { Catalogs } from '@brightkey/i18n/catalogs'
import { formatSpan } from '@brightkey/i18n/format'
import { localeTag } from '@brightkey/i18n/languages'
import type { Translate } from '@brightkey/i18n/message'
import { isolated } from '@brightkey/i18n/message'

export type SystemTexts = Translate<Catalogs['office/system']>
export type PartName = Exclude<keyof SystemStatus, 'checked_at'>

/** `isCode`: it reads from left to right in every language. `words`: another program's, below the value. */
export type Fact = { label: string; value: string; isCode?: true; words?: string }

type Tools = { t: SystemTexts; locale: Locale; moment: (at: string) => string; ago: (at: string) => string }

/** What is shown of each part; processes and queues are lists of their own. */
export const factsBy: {
  [Part in PartName]: (part: SystemStatus[Part], tools: Tools) => (Fact | false)[]
} = {
  version: ({ version, commit, node, migration, migrated_at }, { t, moment }) => [
    { label: t('fact.release'), value: version, isCode: true },
    commit !== null && { label: t('fact.commit'), value: commit, isCode: true },
    { label: t('fact.node'), value: node, isCode: true },
    { label: t('fact.migration'), value: migration, isCode: true },
    { label: t('fact.migrated'), value: moment(migrated_at) },
  ],
  processes: () => [],
  clock: ({ database_ahead_ms, store_ahead_ms }, tools) => [
    {
      label: tools.t('fact.database'),
      value: database_ahead_ms === null ? tools.t('fact.clock_own') : clockText(database_ahead_ms, tools),
    },
    store_ahead_ms !== null && { label: tools.t('fact.bucket'), value: clockText(store_ahead_ms, tools) },
  ],
  database: ({ kind, version, bytes, free_bytes }, { t, locale }) => [
    { label: t('fact.kind'), value: `${kinds[kind]} ${version ?? ''}`.trim(), isCode: true },
    bytes !== null && { label: t('fact.size'), value: isolated(formatSize(bytes, locale), locale) },
    free_bytes !== null && { label: t('fact.free'), value: isolated(formatSize(free_bytes, locale), locale) },
  ],
  storage: ({ stores, bucket, free_bytes, size_bytes, reason, tried_at, state }, { t, locale, moment }) => {
    const [first, former] = stores.map((store) =>
      store === 's3' && bucket !== null ? t('fact.store_bucket', { name: bucket }) : t('fact.store_disk'),
    )
    return [
      { label: t('fact.stored_in'), value: first ?? '' },
      former !== undefined && { label: t('fact.moved_from'), value: former },
      free_bytes !== null && {
        label: t('fact.data_free'),
        value: t('fact.free_of', {
          free: formatSize(free_bytes, locale),
          size: formatSize(size_bytes ?? 0, locale),
        }),
      },
      state !== 'ok' &&
        tried_at !== null && {
          label: t('fact.tried'),
          value: moment(tried_at),
          ...(reason !== null && { words: reason }),
        },
    ]
  },
  backup: ({ scheduled, last_success, bytes, last_failure }, { t, locale, moment, ago }) => [
    { label: t('fact.backup_last'), value: last_success === null ? t('fact.never') : moment(last_success) },
    last_success !== null && { label: t('fact.backup_age'), value: ago(last_success) },
    bytes !== null && { label: t('fact.backup_size'), value: isolated(formatSize(bytes, locale), locale) },
    last_failure !== null && failureFact(last_failure, { t, moment }),
    !scheduled && { label: t('fact.schedule'), value: t('fact.backup_off') },
  ],
  queues: () => [],
  mail: ({ from, last_success, last_failure }, { t, moment }) => [
    from !== null && { label: t('fact.sender'), value: from, isCode: true },
    { label: t('fact.last_success'), value: last_success === null ? t('fact.never') : moment(last_success) },
    last_failure !== null && failureFact(last_failure, { t, moment }),
  ],
  whatsapp: ({ state, last_success, last_failure }, { t, moment }) => [
    state !== 'off' && {
      label: t('fact.last_success'),
      value: last_success === null ? t('fact.never') : moment(last_success),
    },
    last_failure !== null && failureFact(last_failure, { t, moment }),
  ],
  calendars: ({ count, failing }, { t }) => [
    { label: t('fact.calendars'), value: String(count) },
    { label: t('fact.unreadable'), value: String(failing) },
  ],
}

const kinds = { sqlite: 'SQLite', postgres: 'PostgreSQL' }

const failureFact = (
  { at, reason }: { at: string; reason: string },
  { t, moment }: Pick<Tools, 't' | 'moment'>,
): Fact => ({ label: t('fact.last_failure'), value: moment(at), words: reason })

const sameMs = 1_000
const inSecondsMs = 120_000

function clockText(aheadMs: number, { t, locale }: Tools): string {
  const ms = Math.abs(aheadMs)
  if (ms < sameMs) return t('fact.clock_same')
  const span = ms < inSecondsMs ? formatSeconds(ms, locale) : formatSpan(Math.round(ms / 60_000), locale)
  return t(aheadMs > 0 ? 'fact.clock_ahead' : 'fact.clock_behind', { span })
}

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in the largest unit that it reaches, of 1000 each as on the label of a disk: "312 GB". */
function formatSize(bytes: number, locale: Locale): string {
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const value = bytes / 1000 ** step
  return formatUnit(value, units[step - 1] ?? 'terabyte', locale, value < 10 ? 1 : 0)
}

/** A short length of time in seconds: "12 s". */
const formatSeconds = (ms: number, locale: Locale): string =>
  formatUnit(Math.abs(ms) / 1000, 'second', locale, 0)

const formatUnit = (value: number, unit: string, locale: Locale, digits: number) =>
  new Intl.NumberFormat(localeTag(locale), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  }).format(value)
