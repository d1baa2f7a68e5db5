import type { PageData, RenderFirstView } from '@brightkey/contract/page'
import { renderToString } from 'react-dom/server'
import type { PublicCatalog } from '../../platform/language/language.tsx'
import { loadPartTexts } from '../../platform/language/part-texts.ts'
import { startNowAt } from '../../platform/now.ts'
import * as cleaner from './cleaner-screen.tsx'
import * as links from './link-screen.tsx'
import type { Build } from './open-page.tsx'
import { PageRoot } from './page-root.tsx'

/** Which build of the browser hydrates a page; reports and seals are rendered by the browser. */
const builds: { [Page in PageData['page']]?: Build } = { cleaning: cleaner, link: links }

/** What React writes before the view, for the document's head: the title, and links to load pictures early. */
const headElements = /^(?:<link [^>]*>|<title>(?<title>.*?)<\/title>)*/s

/** For a part that the browser would have to complete; also a boundary that would need inline scripts, which the policy forbids. */
const incomplete = /<(script|template)/

/** Renders on the server what a page by link shows first, all late parts in it; openPage hydrates it. */
export const renderFirstView: RenderFirstView = async (page, now) => {
  const { language, catalog, time_zone } = page
  const build = builds[page.page]
  if (build === undefined || catalog === undefined || time_zone === undefined) return null
  await loadPartTexts(language)
  const screen = await build.getScreen(page, language)
  const tree = (
    <PageRoot
      page={page}
      start={{ locale: language, catalog: catalog as PublicCatalog }}
      timeZone={time_zone}
      Waiting={build.Waiting}
    >
      {screen}
    </PageRoot>
  )
  const render = () => {
    // Before each rendering, because other pages have times of their own.
    startNowAt(now)
    return renderToString(tree)
  }
  let rendered = render()
  // A late part that is rendered for the first time in this process is there a moment later.
  for (let attempt = 1; attempt < 10 && incomplete.test(rendered); attempt++) {
    await new Promise((resolve) => setTimeout(resolve))
    rendered = render()
  }
  if (incomplete.test(rendered)) throw new Error('a part of the view could not be rendered')
  const head = headElements.exec(rendered)
  return { title: head?.groups?.title ?? '', html: rendered.slice(head?.[0].length) }
}
