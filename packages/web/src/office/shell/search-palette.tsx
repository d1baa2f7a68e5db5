import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { Modal } from '../../ui/office/modal.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import type { NavigationItem } from './more-menu.tsx'
import { type Found, useFound } from './use-found.ts'

/** Search over sessions, apartments, cleaners, problems and screens: a text field with a list of what it finds below. */
export function SearchPalette({
  screens,
  onClose,
}: {
  screens: readonly NavigationItem[]
  onClose: () => void
}) {
  const { t } = useTexts()
  const router = useRouter()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const text = useDeferredValue(typed.trim())
  const { groups, isSearching, isCurrent } = useFound(text, screens)
  const options = groups.flatMap((group) => group.options)
  const index = Math.min(chosen, options.length - 1)
  const option = options[index]
  // Enter pressed while the list still shows what the letters before have found.
  const [isEntered, setIsEntered] = useState(false)
  const isReady = isCurrent && text === typed.trim()
  const optionId = (at: number) => `${id}-option-${at}`

  function open({ to }: Found) {
    onClose()
    void router.navigate({ href: to })
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && options.length > 0) {
      const next = (index + by + options.length) % options.length
      setChosen(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') setIsEntered(true)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (!isEntered || !isReady) return
    setIsEntered(false)
    if (option) open(option)
  })
  let at = -1
  return (
    <Modal shape="sheet" title={t('find.title')} closeLabel={t('act.close')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <div className="flex min-h-control items-center gap-2 rounded-control border border-edge px-3.5 has-focus-visible:outline-3 has-focus-visible:outline-primary">
          <SearchIcon className="size-5 text-muted" />
          <input
            type="text"
            role="combobox"
            aria-label={t('find.title')}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={options.length > 0 ? optionId(index) : undefined}
            dir="auto"
            autoComplete="off"
            maxLength={100}
            value={typed}
            placeholder={t('find.placeholder')}
            onChange={({ target }) => {
              setTyped(target.value)
              setChosen(0)
              setIsEntered(false)
            }}
            onKeyDown={onKeyDown}
            className="min-w-0 flex-1 bg-transparent py-2 outline-none rtl:placeholder-shown:[direction:rtl]"
          />
        </div>
        <p role="status" className={options.length > 0 ? 'sr-only' : 'text-muted text-sm'}>
          {isSearching ? t('nav.loading') : t('find.count', { count: options.length })}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label={t('find.title')} className="grid grid-cols-1 gap-3">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be within a listbox
            <div key={group.title} role="group" aria-label={group.title}>
              <p aria-hidden="true" className="px-3 pb-1 font-semibold text-muted text-xs">
                {group.title}
              </p>
              {group.options.map((option) => {
                at += 1
                const place = at
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
                  // biome-ignore lint/a11y/useFocusableInteractive: named by the field's aria-activedescendant
                  <div
                    key={option.to}
                    id={optionId(place)}
                    role="option"
                    aria-selected={place === index}
                    onClick={() => open(option)}
                    onPointerMove={() => setChosen(place)}
                    className="flex min-h-control cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 aria-selected:bg-primary-soft"
                  >
                    <span className="wrap-anywhere min-w-0 flex-1 basis-56 font-medium">
                      <Isolated>{option.label}</Isolated>
                    </span>
                    {option.hints && (
                      <Dotted className="min-w-0 text-muted text-sm">
                        {option.hints.map((hint, place) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: two keys may be at one place
                          <Isolated key={place}>{hint}</Isolated>
                        ))}
                      </Dotted>
                    )}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p className="text-muted text-xs max-sm:hidden">{t('find.keys')}</p>
      </div>
    </Modal>
  )
}
