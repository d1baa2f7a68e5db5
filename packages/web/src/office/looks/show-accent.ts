import { accentRule } from '@brightkey/contract/settings/accent'

/** Shows the company's colour without a reload; empty: ours. */
export function showAccent(accent: string): void {
  // The server's, the only style element in the office's page.
  for (const style of document.querySelectorAll('head > style')) style.remove()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(accentRule(accent))
  document.adoptedStyleSheets = [sheet]
}
