import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'
import {
  type AmenityTab,
  amenityTabs,
  itemsOfTab,
  progressOfTab,
  type TranslatedAmenities,
} from './amenity-findings.ts'
import { useAmenitiesText } from './texts.ts'

type AmenityTabsProps = {
  tab: AmenityTab
  onTab: (tab: AmenityTab) => void
  shown: TranslatedAmenities
  children: (tab: AmenityTab) => ReactNode
}

/** Two tabs after WAI-ARIA: one tab stop, arrow keys between them; each shows its progress. */
export function AmenityTabs({ tab, onTab, shown, children }: AmenityTabsProps) {
  const t = useAmenitiesText()
  const id = useId()

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = amenityTabs[otherTab(event, amenityTabs.indexOf(tab))]
    if (next === undefined) return
    event.preventDefault()
    onTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div
        role="tablist"
        aria-label={t('tab.name')}
        onKeyDown={onKeyDown}
        className="top-0 z-10 -mx-4 grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-2 [@media(min-height:36rem)]:sticky bg-paper px-4 py-2"
      >
        {amenityTabs.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={each === tab}
            aria-controls={`${id}-${each}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => onTab(each)}
            className={classes(
              'grid min-h-16 content-center justify-items-center gap-0.5 rounded-control border-2 px-2 py-1.5 font-bold transition-colors',
              each === tab
                ? 'border-primary bg-primary-soft text-primary'
                : 'border-line bg-surface text-ink hover:bg-sunken',
            )}
          >
            <span className="[overflow-wrap:anywhere]">{t(`tab.${each}`)}</span>
            <TabState shown={shown} tab={each} />
          </button>
        ))}
      </div>
      {amenityTabs.map((each) => (
        <div
          key={each}
          id={`${id}-${each}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${each}`}
          hidden={each !== tab}
          className="grid grid-cols-1 gap-4 [&[hidden]]:hidden"
        >
          {children(each)}
        </div>
      ))}
    </div>
  )
}

function TabState({ shown, tab }: { shown: TranslatedAmenities; tab: AmenityTab }) {
  const t = useAmenitiesText()
  const { done, total, differences } = progressOfTab(itemsOfTab(shown, tab))
  if (total === 0) {
    return (
      <span className="text-muted text-sm">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t(`empty.${tab}`)}</span>
      </span>
    )
  }
  return (
    <span className="flex items-center gap-2 text-sm">
      <span className={classes('inline-flex items-center gap-1', done === total && 'text-good')}>
        {done === total && <CheckIcon className="size-4" />}
        <bdi dir="ltr" aria-hidden="true" className="tabular-nums">{`${done}/${total}`}</bdi>
        <span className="sr-only">{t('tab.progress', { done, total })}</span>
      </span>
      {differences > 0 && (
        <span className="inline-flex items-center gap-1 text-alert">
          <AlertIcon className="size-4" />
          <span aria-hidden="true" className="tabular-nums">
            {differences}
          </span>
          <span className="sr-only">{t('tab.differences', { count: differences })}</span>
        </span>
      )}
    </span>
  )
}

/** The index of the tab that a key selects, or -1; arrows follow the visual order, also from right to left. */
function otherTab({ key, currentTarget }: KeyboardEvent<HTMLElement>, now: number): number {
  const last = amenityTabs.length - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return -1
  const forward = (key === 'ArrowRight') === (getComputedStyle(currentTarget).direction === 'ltr')
  return (now + (forward ? 1 : last)) % amenityTabs.length
}
