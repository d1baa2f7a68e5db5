import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { isLetter, isShortcut, useShortcuts } from '../../platform/use-key-down.ts'
import { UserMenu } from '../account/user-menu.tsx'
import { useNavigationItems } from './navigation.tsx'

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/** How long after `g` a letter leads to a screen (ms). */
const pauseMs = 3_000

/** The user's menu, keys that lead to each screen, and a dialog that lists all keys, which `?` and an item of the menu open. */
export function UserMenuAndKeys() {
  const screens = useNavigationItems()
  const [isOpen, setIsOpen] = useState(false)
  useGoTo((event) => screens.find(({ letter }) => isLetter(event, letter))?.to)
  useShortcuts((event) => {
    if (event.key === '?' || event.key === '؟') setIsOpen(true)
  })
  return (
    <>
      <UserMenu onKeys={() => setIsOpen(true)} />
      <Suspense>{isOpen && <KeysDialog screens={screens} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

/** After `g`, the next key opens a screen. It comes before all others, which hear the same letters. */
function useGoTo(
  find: (event: KeyboardEvent) => ReturnType<typeof useNavigationItems>[number]['to'] | undefined,
) {
  const navigate = useNavigate()
  const [pressedAt, setPressedAt] = useState<number | null>(null)
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    const isAfter = pressedAt !== null && event.timeStamp - pressedAt < pauseMs
    setPressedAt(!isAfter && isLetter(event, 'g') ? event.timeStamp : null)
    const to = isAfter ? find(event) : undefined
    if (to === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void navigate({ to })
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
