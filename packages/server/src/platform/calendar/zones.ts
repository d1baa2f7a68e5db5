import { instantAt } from '@brightkey/i18n/zone'
import { findIana, IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { type Clock, ianaClock, utcClock } from './clocks.ts'
import { readDefinitions } from './zone-definitions.ts'

/** A time zone name of a file that nothing explains, and the clock its times were read by: a zone, or UTC+04:00. */
export type UnknownZone = { name: string; assumed: string }

/** Names that are looked up for one file: `Intl` takes its time for each. */
const maxNames = 60
const maxNameLength = 120

/**
 * Time zones as a file names them. In this order: an IANA name; a VTIMEZONE of the file; Windows' name by CLDR; an IANA name after
 * a prefix; an offset. Without any of these the `standard` zone is assumed, which `unknown` then says.
 */
export class Zones {
  /** The first name that was not understood. */
  unknown: UnknownZone | null = null
  readonly #standard: string
  readonly #defined: ReadonlyMap<string, Clock>
  readonly #found = new Map<string, Clock | null>()
  readonly #assumed = new Map<string, Clock>()

  constructor(definitions: readonly string[][], standard: string, today: string) {
    this.#standard = standard
    this.#defined = readDefinitions(definitions, today)
  }

  /** The clock of a zone; the assumed one, which `unknown` remembers, if the name is not understood. */
  find(name: string): Clock {
    return this.understand(name) ?? this.#assume(name)
  }

  /** The clock of a zone; null if the name is not understood. */
  understand(name: string): Clock | null {
    const known = this.#found.get(name)
    if (known !== undefined || this.#found.size >= maxNames) return known ?? null
    const clock = this.#search(name)
    this.#found.set(name, clock)
    return clock
  }

  #search(name: string): Clock | null {
    const iana = ianaName(name)
    if (iana) return zoneClock(iana)
    const defined = this.#defined.get(name)
    if (defined) return defined
    const offset = statedOffset(name)
    const found =
      windowsName(name) ??
      ianaName(afterPrefix(name)) ??
      (offset !== null && (cityZone(name, offset) ?? (statesOffsetOnly(name) ? offset : null)))
    return found ? zoneClock(found) : null
  }

  #assume(name: string): Clock {
    // "(UTC+04:00) Somewhere" states the offset of its winter.
    const offset = statedOffset(name)
    this.unknown ??= {
      name: name.slice(0, maxNameLength),
      assumed: offset === null ? this.#standard : `UTC${offset}`,
    }
    const clock = this.#assumed.get(offset ?? '') ?? ianaClock(offset ?? this.#standard)
    this.#assumed.set(offset ?? '', clock)
    return clock
  }
}

const zoneClock = (timeZone: string): Clock => (timeZone === 'UTC' ? utcClock : ianaClock(timeZone))

/** The name of a time zone as `Intl` spells it; null if it knows none of this name. */
function ianaName(name: string): string | null {
  // An offset is not a zone: Etc/GMT-4 means what GMT+4 says.
  if (name.length > 60 || !/^[A-Za-z]/.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Windows' own name, such as `Arabian Standard Time`; Exchange writes `tzone://Microsoft/Utc` too. */
function windowsName(name: string): string | null {
  const bare = name.replace(/^tzone:\/\/Microsoft\//i, '').toLowerCase()
  return ianaName(windowsNames.get(bare) ?? windowsNames.get(standardName(bare)) ?? '')
}

/** Zones by Windows' name in small letters, as some programs write it. CLDR lacks the ones that Windows has given up. */
const windowsNames = new Map([
  ...WINDOWS_TO_IANA_MAP.map(
    ({ windowsName }) => [windowsName.toLowerCase(), findIana(windowsName)[0]] as const,
  ),
  ['kamchatka standard time', 'Asia/Kamchatka'] as const,
])

/** `(UTC-05:00) Eastern Time (US & Canada)`, as Windows shows it, is its `Eastern Standard Time`. */
const standardName = (name: string) => labelWithoutOffset(name).replace(/ time\b.*$/s, ' standard time')

const labelWithoutOffset = (name: string) => name.toLowerCase().replace(/^\((?:utc|gmt)[^)]*\)\s*/, '')

/**
 * The zone of the cities that Windows shows, `(UTC+04:00) Abu Dhabi, Muscat`: the first one that is in the IANA database and has
 * this offset in winter. CLDR does not have these labels, and they are translated and change with Windows.
 */
function cityZone(name: string, offset: string): string | null {
  for (const city of labelWithoutOffset(name).split(/,\s*/, 8)) {
    const zone = zonesByCity().get(city.trim())
    if (zone !== undefined && winterOffset(zone) === offset) return zone
  }
  return null
}

let cities: ReadonlyMap<string, string> | undefined

function zonesByCity(): ReadonlyMap<string, string> {
  cities ??= new Map(
    [...WINDOWS_TO_IANA_MAP, ...IANA_ALIAS_MAP]
      .flatMap((entry): readonly string[] => ('iana' in entry ? entry.iana : entry.alias))
      .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
      .map((zone) => [
        zone
          .slice(zone.lastIndexOf('/') + 1)
          .replaceAll('_', ' ')
          .toLowerCase(),
        zone,
      ]),
  )
  return cities
}

/** The smaller of the offsets of January and July, such as +04:00. */
function winterOffset(timeZone: string): string {
  const minutes = Math.min(
    ...['2026-01-01', '2026-07-01'].map((day) => {
      const noon = `${day}T12:00`
      return (utcClock.instant(noon) - Date.parse(instantAt(noon, timeZone))) / 60_000
    }),
  )
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** `/freeassociation.sourceforge.net/Europe/Berlin`, `/mozilla.org/20070129_1/America/Argentina/Buenos_Aires`. */
const afterPrefix = (name: string) =>
  /(?:^|\/)([A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_+-]+){1,2})$/.exec(name.slice(-60))?.[1] ?? ''

const offsetPattern = /(?:^|\b(?:utc|gmt)\s?)([+-])(\d{1,2})(?::?(\d\d))?/i
const statesOffsetOnly = (name: string) => name.replace(offsetPattern, '').trim() === ''

/** `+04:00` of `GMT+0400`, `UTC+4` or `(UTC+04:00) Abu Dhabi, Muscat`; null if it states none. */
function statedOffset(name: string): string | null {
  if (/^\((?:utc|gmt)\)/i.test(name)) return '+00:00'
  const [, sign, hours = '', minutes = '00'] = offsetPattern.exec(name.slice(0, 60)) ?? []
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return null
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}
