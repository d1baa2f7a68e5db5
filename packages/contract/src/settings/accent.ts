/** Our own colour, of companies that have set none. */
export const ownAccent = '#0b5f66'

/** The least contrast of text with what is behind it: WCAG 2.2, 1.4.3. */
export const leastContrast = 4.5

/** What text in the colour is drawn on, from ui/tokens.css; on the lightest, white, is also drawn what is white on the colour. */
const lightGrounds = ['#ffffff', '#faf7f1', '#f2ede3']
const darkGrounds = ['#10181a', '#192325', '#0b1213', '#2c393b']

export type AccentShades = { primary: string; strong: string; soft: string; onPrimary: string }

/** Red, green and blue of a colour such as #0b5f66, 0 to 255. */
const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes `share` of another colour into one, in sRGB. */
function mix(colour: string, other: string, share: number): string {
  const others = channels(other)
  return toColour(channels(colour).map((value, at) => value + ((others[at] ?? 0) - value) * share))
}

const toColour = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const least = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrast(colour, ground)))

/** The colour at full strength: as light as it can be with the same hue and saturation. */
function brightest(colour: string): string {
  const most = Math.max(...channels(colour))
  return most === 0 ? '#ffffff' : toColour(channels(colour).map((value) => (value * 255) / most))
}

/** The first of ever more of `other` in the colour that is good; `other` itself if none is. */
function mixUntil(colour: string, other: string, isGood: (mixed: string) => boolean): string {
  const steps = Array.from({ length: 51 }, (_, step) => mix(colour, other, step / 50))
  return steps.find(isGood) ?? other
}

const lightSoft = (accent: string) => mix('#ffffff', accent, 0.14)

/** The least contrast that the colour has with anything that is drawn on it, or that it is drawn on, in the light. */
export const accentContrast = (accent: string): number => least(accent, [...lightGrounds, lightSoft(accent)])

/** The colour, or the nearest darker one whose contrast is enough. */
export const readableAccent = (accent: string): string =>
  mixUntil(accent, '#000000', (mixed) => accentContrast(mixed) >= leastContrast)

/** The shades in which a readable colour is drawn on light pages and paper. */
const lightShades = (accent: string): AccentShades => ({
  primary: accent,
  strong: mix(accent, '#000000', 0.22),
  soft: lightSoft(accent),
  onPrimary: '#ffffff',
})

/** The same for dark pages: lighter, until it can be read on all of them. */
function darkShades(accent: string): AccentShades {
  const soft = mix('#10181a', accent, 0.3)
  const isReadable = (mixed: string) => least(mixed, [...darkGrounds, soft]) >= leastContrast
  // White alone would wash the colour out.
  const primary = mixUntil(mixUntil(accent, brightest(accent), isReadable), '#ffffff', isReadable)
  return {
    primary,
    strong: mix(primary, '#ffffff', 0.25),
    soft,
    onPrimary: mixUntil(
      mix(accent, '#000000', 0.6),
      '#000000',
      (dark) => contrast(dark, primary) >= leastContrast,
    ),
  }
}

export const accentShades = (accent: string) => ({ light: lightShades(accent), dark: darkShades(accent) })

const declarations = ({ primary, strong, soft, onPrimary }: AccentShades) =>
  `--primary:${primary};--primary-strong:${strong};--primary-soft:${soft};--on-primary:${onPrimary}`

/** The rule of CSS that draws a page in the colour, stronger than ui/tokens.css; empty for our own. */
export function accentRule(accent: string): string {
  if (accent === '' || accent === ownAccent) return ''
  const { light, dark } = accentShades(accent)
  const root = ':root:root:root'
  return `@media all{${root}{${declarations(light)}}@media screen and (prefers-color-scheme:dark){${root}{${declarations(dark)}}}}`
}
