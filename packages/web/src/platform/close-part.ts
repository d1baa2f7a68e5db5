/**
 * Replaced instead of gone back from, so that a page opened at `#task` is not left. Focus returns by itself to what
 * opened the part; where that is gone, it goes to the element whose `data-opens` names the part.
 */
export function closePart(): void {
  const opener = `[data-opens="${CSS.escape(location.hash.slice(1))}"]`
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(opener)?.focus()
  })
  history.replaceState(null, '', location.pathname + location.search)
  dispatchEvent(new Event('hashchange'))
}
