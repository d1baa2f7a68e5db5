import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { launching } from '../browser.ts'
import type { Driver } from './driver.ts'
import { openByPuppeteer } from './puppeteer-driver.ts'
import { hasDisplay, openWebKit } from './webkit-driver.ts'

export type Engine = {
  name: 'Chromium' | 'Firefox' | 'WebKitGTK'
  /** Why journeys cannot run here; null if they can. */
  missing: string | null
  /**
   * @param profile a folder that outlives the browser; WebKitGTK has none when it is automated
   * @param preferences as of `about:config`; Firefox only
   */
  open: (profile?: string, preferences?: Readonly<Record<string, unknown>>) => Promise<Driver>
  /** Opens it with a microphone that beeps, which every page may use, and loudspeakers, which Firefox needs to play anything. */
  openWithSound: () => Promise<Driver>
}

const firefoxPath = findProgram('firefox-esr', 'firefox')
const webKitDriver = findProgram('WebKitWebDriver')
// Debian, Arch and Fedora.
const miniBrowser = ['/usr/lib/*/webkit2gtk-4.1', '/usr/lib/webkit2gtk-4.1', '/usr/libexec/webkit2gtk-4.1']
  .map((folder) => folder.replace('*', gnuTriplet()))
  .map((folder) => join(folder, 'MiniBrowser'))
  .find((path) => existsSync(path))

export const chromium: Engine = {
  name: 'Chromium',
  missing: null,
  open: (profile) => openByPuppeteer({ ...launching(), ...(profile && { userDataDir: profile }) }),
  openWithSound() {
    const { args, ...launch } = launching({ camera: true })
    return openByPuppeteer({ ...launch, args: [...args, ...chromiumMicrophone] })
  },
}

const chromiumMicrophone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

export const firefox: Engine = {
  name: 'Firefox',
  missing: firefoxPath ? null : 'Firefox is not installed (Debian: apt-get install firefox-esr)',
  open: (profile, preferences = {}) =>
    openByPuppeteer({
      browser: 'firefox',
      extraPrefsFirefox: preferences,
      executablePath: firefoxPath ?? '',
      ...(profile && { userDataDir: profile }),
    }),
  openWithSound: () =>
    firefox.open(undefined, {
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
      'media.cubeb.force_mock_context': true,
    }),
}

export const webKit: Engine = {
  name: 'WebKitGTK',
  missing:
    webKitDriver && miniBrowser && hasDisplay()
      ? null
      : 'WebKitGTK is not installed (Debian: apt-get install webkit2gtk-driver xvfb)',
  open: () => openWebKit(webKitDriver ?? '', miniBrowser ?? ''),
  openWithSound: () =>
    openWebKit(webKitDriver ?? '', miniBrowser ?? '', ['--enable-mock-capture-devices=true']),
}

export const engines: readonly Engine[] = [chromium, firefox, webKit]

function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

function gnuTriplet(): string {
  const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
  return `${machine}-linux-gnu`
}
