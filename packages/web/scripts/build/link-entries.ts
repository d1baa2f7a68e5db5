import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The entries of the pages by link, by the environment of vite.config.ts that builds each. */
const entries: Readonly<Record<string, { script: string; shell: string }>> = {
  client: { script: 'src/links/app/cleaner.tsx', shell: 'public.html' },
  links: { script: 'src/links/app/other-links.tsx', shell: 'links.html' },
}
const web = join(import.meta.dirname, '../..')
const template = 'links.html'
const place = '<!--entry-->'

/** The entry scripts that an environment serves: in development all of them. */
export const entryScripts = ({ name, mode }: { name: string; mode: string }): string[] =>
  Object.entries(entries)
    .filter(([each]) => each === name || mode === 'dev')
    .map(([, { script }]) => join(web, script))

const withEntry = (html: string, script = '') =>
  html.replace(place, `<script type="module" src="/${script}"></script>`)

/** Makes the shells of both entries from one template: `links.html`. */
export const linkShells: Plugin = {
  name: 'link-shells',
  enforce: 'pre',
  sharedDuringBuild: true,
  transform: {
    filter: { id: /\/links\.html$/ },
    handler(html) {
      return withEntry(html, entries[this.environment.name]?.script)
    },
  },
  // In development, where the page's address chooses the entry.
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl = '' }) =>
      withEntry(html, entries[/^\/(cleaning\/public|day)\//.test(originalUrl) ? 'links' : 'client']?.script),
  },
  async writeBundle({ dir = '' }) {
    const shell = entries[this.environment.name]?.shell
    if (shell && shell !== template) await rename(join(dir, template), join(dir, shell))
  },
}
