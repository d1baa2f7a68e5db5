import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Locale } from '@brightkey/contract/locale'
import { accentShades, ownAccent } from '@brightkey/contract/settings/accent'
import { textDirection } from '@brightkey/i18n/languages'
import { fontFamilies } from '../../../platform/pdf/fonts.ts'
import type { Letterhead } from '../../settings/logo/queries.ts'

/** Typst files by their names; paths from the module at `base`. */
export const readTemplates = (base: string, ...paths: string[]) =>
  paths.map((path) => [basename(path), readFileSync(new URL(path, base))] as const)

/** What kit.typ reads of every paper: its language, and the UTC time in its metadata as year, month, … second. */
export const paperIn = (locale: Locale, time: Date) => ({
  lang: locale,
  fonts: fontFamilies(locale),
  rtl: textDirection(locale) === 'rtl',
  date: [
    ...[time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()],
    ...[time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()],
  ],
})

/** The room for a logo at the head of a paper, in millimetres. */
const room = { width: 55, height: 11 }

/** What kit.typ draws of the company: its colours, a logo in the place of the issuer's name, and the file it draws. */
export function letterhead({ logo, accent }: Letterhead = { logo: null, accent: '' }) {
  const { primary, soft } = accentShades(accent || ownAccent).light
  const colours = { primary, primary_soft: soft }
  if (!logo) return { data: { ...colours, logo: null }, files: [] }
  const { png, name, ground, width, height } = logo
  const scale = Math.min(room.width / width, room.height / height)
  return {
    data: { ...colours, logo: { name, width: width * scale, light: ground === 'dark' } },
    files: [['logo.png', png]] as const,
  }
}
