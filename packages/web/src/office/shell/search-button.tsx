import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useKeyDown } from '../../platform/use-key-down.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { useNavigationItems } from './navigation.tsx'

const loadPalette = () => import('./search-palette.tsx')
const preloadPalette = () => void loadPalette().catch(() => undefined)
const SearchPalette = lazyPart(async () => (await loadPalette()).SearchPalette)

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

/** Opens the search over everything, as `/` and Ctrl-K do. */
export function SearchButton() {
  const { t } = useTexts()
  const screens = useNavigationItems()
  const [isOpen, setIsOpen] = useState(false)
  useKeyDown((event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyK'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)
    // What a dialog asks comes first.
    if ((!isShortcut && !isSlash) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    setIsOpen(true)
  })
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="/ Control+K"
        title={t('find.open')}
        onPointerEnter={preloadPalette}
        onFocus={preloadPalette}
        onClick={() => setIsOpen(true)}
        className="flex min-h-control min-w-control items-center justify-center gap-2 rounded-control px-3 text-muted hover:bg-sunken lg:border lg:border-line lg:bg-surface"
      >
        <SearchIcon className="size-5" />
        <span className="sr-only">{t('find.open')}</span>
        <span
          aria-hidden="true"
          className="rounded-mark border border-line px-1.5 font-mono text-xs max-lg:hidden"
        >
          /
        </span>
      </button>
      <Suspense>{isOpen && <SearchPalette screens={screens} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
