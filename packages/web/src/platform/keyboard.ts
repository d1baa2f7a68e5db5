// Not all of these open a keyboard; one that does not leaves the screen as high as it is.
const isTyping = () => document.activeElement?.matches('input, textarea') === true

/** The share of the screen that a phone's keyboard takes at least. */
const leastShare = 0.2

/**
 * Marks the document with `data-keyboard` while the phone's keyboard is open, so that bars at the bottom leave the room to
 * the field. Some browsers shrink the page for the keyboard, others only the part of it that is seen.
 */
export function markKeyboard(): (() => void) | undefined {
  const seen = window.visualViewport
  if (!seen) return
  let whole = { width: 0, height: 0 }
  const look = () => {
    // Zooming with two fingers is no keyboard.
    const height = seen.height * seen.scale
    // While no field has the focus, what is seen is the whole.
    if (!isTyping() || whole.width !== innerWidth) whole = { width: innerWidth, height }
    const isOpen = isTyping() && height < whole.height * (1 - leastShare)
    document.documentElement.toggleAttribute('data-keyboard', isOpen)
  }
  look()
  seen.addEventListener('resize', look)
  return () => seen.removeEventListener('resize', look)
}
