/**
 * Runs in the head of a page that the server has rendered: keeps taps on it until React works on the page, which then
 * repeats them. A kept tap is shown by a paler button.
 */
const kept = new Set<string>()

/** A selector of its place: in another language than the server's, another element will be there. */
function elementSelector(element: Element): string {
  const parent = element.parentElement
  return parent === null || element.id === 'root'
    ? '#root'
    : `${elementSelector(parent)}>:nth-child(${[...parent.children].indexOf(element) + 1})`
}

function keep(event: Event): void {
  const tapped =
    event.target instanceof Element &&
    event.target.closest<HTMLElement>('#root :is(button,input,label,summary)')
  if (!tapped) return
  // React, which may be hydrating already, must not handle it too, and no box may be ticked without it.
  event.stopImmediatePropagation()
  event.preventDefault()
  // Only once: an impatient finger taps again.
  kept.add(elementSelector(tapped))
  tapped.style.opacity = '0.6'
}

/** What was typed before React works on the page would be lost. */
function keepFocus({ target }: Event): void {
  // Null or missing where nothing can be typed.
  if (!(target instanceof HTMLElement) || Reflect.get(target, 'selectionStart') == null) return
  kept.add(elementSelector(target))
  target.blur()
}

addEventListener('click', keep, true)
addEventListener('focusin', keepFocus)

/** Called by PageRoot. */
function replayTaps(): void {
  removeEventListener('click', keep, true)
  removeEventListener('focusin', keepFocus)
  for (const place of kept) {
    const tapped = document.querySelector<HTMLElement>(place)
    if (!tapped) continue
    tapped.style.opacity = ''
    tapped.focus()
    // The first event hydrates what it meets: with the click, React would take a ticked box for one that was ticked before.
    for (const name of ['mousedown', 'click']) {
      // `detail` as a finger's: by keyboard, a grip would be lifted.
      tapped.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, detail: 1 }))
    }
  }
}
Object.assign(globalThis, { replayTaps })
