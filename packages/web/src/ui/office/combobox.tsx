import { Combobox as Base } from '@base-ui/react/combobox'
import { containsWords, normalizeForSearch } from '@brightkey/i18n/same-text'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { classes } from '../classes.ts'
import type { FieldControl } from '../field.tsx'
import { CheckIcon, DownIcon } from '../icons.tsx'
import { Isolated } from '../typed/isolated.tsx'

/** `short` is an abbreviation that the filter also matches. */
export type Choice = { value: string; label: string; hint?: string; short?: string }

type ComboboxProps = FieldControl & {
  value: Choice | null
  onChange: (value: Choice | null) => void
  choices: readonly Choice[]
  placeholder: string
  /** Repeats the field's label: while the list is open, the visible one is hidden from screen readers. */
  label: string
  labels: { open: string; empty: string }
  /** Receives the query when the server searches. Without it the list is filtered locally. */
  onSearch?: (typed: string) => void
  /** `choices` still belong to the previous query: Enter waits for the new ones. */
  searching?: boolean
  /** Below the list, such as "Add a new one". */
  footer?: ReactNode
  name?: string
}

const startsWith = (label: string, typed: string) =>
  normalizeForSearch(label).startsWith(normalizeForSearch(typed))

/**
 * A searchable select: arrows and Enter choose, Escape closes. The list is portalled into the field itself, so that
 * it is also above an open dialog. Base UI's Popup part is left out on purpose: it hides the rest of the page,
 * including the field's label, from screen readers while the list is open, and axe reports that.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, choices, placeholder, label, labels, onSearch, footer, name, ...rest } = props
  const { searching = false, ...control } = rest
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [open, setOpen] = useState(false)
  const { value: id, label: text = '' } = value ?? {}
  // A new object for the same choice would overwrite what is being typed.
  const chosen = useMemo(() => (id === undefined ? null : { value: id, label: text }), [id, text])
  const [typed, setTyped] = useState(text)
  const [shownLabel, setShownLabel] = useState(text)
  // Prefix matches first: "India" should find India before the British Indian Ocean Territory.
  const ranked = useMemo(() => {
    if (onSearch || typed === '' || typed === text) return choices
    const begins = choices.filter(({ label }) => startsWith(label, typed))
    return [...begins, ...choices.filter((choice) => !begins.includes(choice))]
  }, [choices, onSearch, typed, text])
  // Enter was pressed before the results arrived: choose the first one when they do.
  const [enterPending, setEnterPending] = useState(false)
  const [first] = choices
  const chooseFirst = useEffectEvent(() => {
    setEnterPending(false)
    if (!first) return
    setOpen(false)
    onChange(first)
  })
  useEffect(() => {
    if (enterPending && !searching) chooseFirst()
  }, [enterPending, searching])
  if (shownLabel !== text) {
    // The owner changed the choice, for example to one that was just added.
    setShownLabel(text)
    setTyped(text)
  }

  /** On blur, text that was typed but not chosen must not look like a value. */
  function leave() {
    setOpen(false)
    setTyped(text)
    setEnterPending(false)
    onSearch?.('')
  }
  return (
    <Base.Root
      items={ranked}
      open={open}
      onOpenChange={setOpen}
      value={chosen}
      onValueChange={onChange}
      isItemEqualToValue={(one: Choice, other: Choice) => one.value === other.value}
      {...(name !== undefined && { name })}
      // Enter takes the first match.
      autoHighlight
      {...(!onSearch && {
        filter: ({ label, short }: Choice, query: string) =>
          containsWords(label, query) || (short !== undefined && startsWith(short, query)),
      })}
      {...(onSearch && { filter: null })}
      inputValue={typed}
      onInputValueChange={(next, { reason }) => {
        setTyped(next)
        setEnterPending(false)
        if (reason === 'input-change' || reason === 'input-clear') onSearch?.(next)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes events of the field and the list */}
      <div
        ref={setPlace}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || leave()}
        // Enter in an open list must never submit the surrounding form.
        onKeyDown={(event) => open && event.key === 'Enter' && event.preventDefault()}
        onKeyDownCapture={(event) => {
          if (!open || !searching || event.key !== 'Enter') return
          // The highlighted item is still a match of the previous query.
          event.preventDefault()
          event.stopPropagation()
          setEnterPending(true)
        }}
        className="flex min-h-control items-center rounded-control border border-edge bg-surface has-aria-invalid:border-alert has-aria-invalid:bg-alert-soft has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-primary"
      >
        <Base.Input
          {...control}
          aria-label={label}
          dir="auto"
          placeholder={placeholder}
          className="w-full min-w-0 flex-1 text-ellipsis bg-transparent px-3.5 py-2 text-base text-ink outline-none rtl:placeholder-shown:[direction:rtl]"
        />
        <Base.Trigger
          aria-label={labels.open}
          className="grid min-h-11 w-11 shrink-0 place-items-center rounded-control text-muted"
        >
          <DownIcon className="size-5" />
        </Base.Trigger>
        {open && (
          <Base.Portal container={place}>
            <Base.Positioner
              anchor={place}
              sideOffset={6}
              positionMethod="fixed"
              className="z-50 w-(--anchor-width) outline-none"
            >
              <div className="flex max-h-[min(22rem,var(--available-height))] flex-col rounded-card border border-line bg-surface p-1.5 shadow-float">
                <Base.Empty className="px-3 py-2 text-muted text-sm empty:hidden">{labels.empty}</Base.Empty>
                <Base.List aria-label={label} className="min-h-0 overflow-y-auto overscroll-contain">
                  {(choice: Choice) => <ChoiceItem key={choice.value} choice={choice} />}
                </Base.List>
                {footer && <div className="border-line border-t pt-1.5">{footer}</div>}
              </div>
            </Base.Positioner>
          </Base.Portal>
        )}
      </div>
    </Base.Root>
  )
}

function ChoiceItem({ choice }: { choice: Choice }) {
  return (
    <Base.Item
      value={choice}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-1.5 text-sm outline-none',
        'data-highlighted:bg-sunken data-selected:font-semibold',
      )}
    >
      <span className="min-w-0 flex-1">
        <Isolated className="block truncate">{choice.label}</Isolated>
        {choice.hint && (
          <Isolated className="block truncate font-normal text-muted text-xs">{choice.hint}</Isolated>
        )}
      </span>
      <Base.ItemIndicator className="text-primary">
        <CheckIcon className="size-5" />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
