import { useEffect, useEffectEvent } from 'react'

/** Hears every key pressed on the page, wherever the focus is: also when what had it is gone. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKeyDown)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** A letter, on any keyboard: where it writes no Latin letters, by its place. */
export const isLetter = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>, letter: string): boolean =>
  key.toLowerCase() === letter || (!/^[a-z]$/i.test(key) && code === `Key${letter.toUpperCase()}`)

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

/** Whether a key acts on the page: it is no text, and no menu or dialog is open. */
export const isShortcut = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(defaultPrevented || ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(typing)) &&
  document.querySelector('dialog[open]') === null

/** Hears single keys that act on the page, wherever the focus is. */
export const useShortcuts = (onKey: (event: KeyboardEvent) => void): void =>
  useKeyDown((event) => {
    if (isShortcut(event)) onKey(event)
  })
