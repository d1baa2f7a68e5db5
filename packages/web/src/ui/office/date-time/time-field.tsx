import { Combobox } from '@base-ui/react/combobox'
import { useState } from 'react'
import { toLatinDigits } from '../../digits.ts'
import { ClockIcon } from '../../icons.tsx'
import type { DateTexts } from './calendar.tsx'

const padded = (part: number) => String(part).padStart(2, '0')

/** A time as it is typed: `15`, `1530`, `15:30`, `15.30`, `3pm`, in the digits of any keyboard. Null if it is no time. */
export function parseTime(typed: string): string | null {
  const pattern = /^(\d{1,2})(?:[\s:.,h-]*(\d{2}))?\s*(?:h|([ap])\.?m\.?)?$/i
  const [, hourText, minuteText = '0', half] = pattern.exec(toLatinDigits(typed.trim())) ?? []
  if (hourText === undefined) return null
  const typedHour = Number(hourText)
  const minute = Number(minuteText)
  if (half !== undefined && (typedHour < 1 || typedHour > 12)) return null
  const hour = half === undefined ? typedHour : (typedHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hour < 24 && minute < 60 ? `${padded(hour)}:${padded(minute)}` : null
}

/** The times a field offers: every half hour, and its own. */
const offeredTimes = (own: string): string[] => {
  const halfHours = Array.from({ length: 48 }, (_, at) => `${padded(at >> 1)}:${at % 2 ? '30' : '00'}`)
  return [...new Set([...halfHours, ...(own === '' ? [] : [own])])].sort()
}

type TimeFieldProps = {
  texts: DateTexts
  /** What the time is for, such as "Due". */
  label: string
  /** `15:30`, or empty. */
  value: string
  onChange: (time: string) => void
  invalid?: boolean
  describedBy?: string | undefined
}

/**
 * A time of day in 24 hours, typed in any usual way or chosen from a list of half hours. Anything else is
 * refused: the field goes back to the last time.
 */
export function TimeField({ label, texts, value, onChange, invalid = false, describedBy }: TimeFieldProps) {
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [open, setOpen] = useState(false)
  /** While it is being typed. */
  const [typed, setTyped] = useState<string | null>(null)

  /** Returns whether what was typed is a time. */
  function commit(): boolean {
    const time = typed === null ? value : parseTime(typed)
    setTyped(null)
    if (time !== null && time !== value) onChange(time)
    return time !== null
  }
  return (
    <Combobox.Root
      items={offeredTimes(value)}
      filter={null}
      open={open}
      // Typing needs no list.
      onOpenChange={(next, { reason }) => setOpen(next && reason !== 'input-change')}
      value={value || null}
      onValueChange={(time: string | null) => {
        setTyped(null)
        if (time !== null) onChange(time)
      }}
      inputValue={typed ?? value}
      onInputValueChange={(next, { reason }) => {
        if (reason !== 'input-change' && reason !== 'input-clear') return
        setTyped(next)
        setOpen(false)
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only observes events of the field and the list */}
      <div
        ref={setPlace}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return
          setOpen(false)
          commit()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // A list must not submit the form around it, and neither must what is no time.
          if (open || !commit()) event.preventDefault()
        }}
        className="flex min-h-control items-center rounded-control border border-edge bg-surface has-aria-invalid:border-alert has-aria-invalid:bg-alert-soft has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-primary"
      >
        <Combobox.Input
          aria-label={texts.timeLabel(label)}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder="15:00"
          maxLength={8}
          onFocus={({ target }) => target.select()}
          className="digits w-full min-w-0 flex-1 bg-transparent px-3.5 py-2 text-base text-ink outline-none"
        />
        <Combobox.Trigger
          aria-label={texts.showTimes(label)}
          className="grid min-h-11 w-11 shrink-0 place-items-center rounded-control text-muted"
        >
          <ClockIcon className="size-5" />
        </Combobox.Trigger>
        {open && (
          <Combobox.Portal container={place}>
            <Combobox.Positioner
              anchor={place}
              sideOffset={6}
              positionMethod="fixed"
              className="z-50 w-(--anchor-width) outline-none"
            >
              <Combobox.List
                aria-label={texts.timeLabel(label)}
                className="max-h-[min(18rem,var(--available-height))] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-float"
              >
                {(time: string) => (
                  <Combobox.Item
                    key={time}
                    value={time}
                    dir="ltr"
                    className="digits flex min-h-10 cursor-pointer items-center rounded-control px-3 text-sm outline-none data-highlighted:bg-sunken data-selected:bg-primary-soft data-selected:font-semibold data-selected:text-primary"
                  >
                    {time}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Positioner>
          </Combobox.Portal>
        )}
      </div>
    </Combobox.Root>
  )
}
