import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Which styles the first view of an entry needs: those of the first paint, or those of all its parts (`late.css`). */
const entries = { public: 'first', links: 'all' } as const

/**
 * Writes the pages into which the server puts their first view, beside the shells that the service workers keep:
 * `public-first.html` has the styles in it, so that the view needs no further request; `public-again.html` is for a
 * browser whose service worker has them; and the same for the other links. `keepTaps`: the script in them that keeps
 * taps.
 */
export async function writeFirstVisitPages(dist: string, keepTaps: string): Promise<void> {
  for (const [entry, styles] of Object.entries(entries)) {
    const shell = await readFile(join(dist, `${entry}.html`), 'utf8')
    const link = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)">/.exec(shell)
    const file = styles === 'first' ? link?.groups?.file : await lateStylesOf(dist, entry)
    if (!link || !file) throw new Error(`${entry}.html has no styles`)
    const text = (await readFile(join(dist, file), 'utf8')).trim()
    const page = shell
      // After the view, which then shows before the data have arrived.
      .replace('<!--page-->', () => `<script>${keepTaps.trim()}</script>`)
      .replace('</body>', '  <!--page-->\n  </body>')
    // Read by openPage: no further styles are needed.
    const mark = styles === 'all' ? ' data-all-styles' : ''
    const write = (name: string, element: string) =>
      writeFile(
        join(dist, `${entry}-${name}.html`),
        page.replace(link[0], () => element),
      )
    await write('first', `<style${mark}>${text}</style>`)
    await write('again', `<link rel="stylesheet" href="/${file}"${mark}>`)
  }
}

async function lateStylesOf(dist: string, entry: string): Promise<string | undefined> {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile(join(dist, `.vite/${entry}.json`), 'utf8'),
  )
  const name = Object.keys(manifest).find((each) => each.endsWith('/late.css'))
  return name && manifest[name]?.file
}
