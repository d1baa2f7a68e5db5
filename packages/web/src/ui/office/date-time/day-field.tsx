import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { classes } from '../../classes.ts'
import { CalendarIcon } from '../office-icons.tsx'
import { Calendar, type CalendarProps } from './calendar.tsx'

type DayFieldProps = CalendarProps & {
  /** What the day is for, such as "Due". */
  label: string
  /** Shown without a day; by default that one is to be chosen. */
  placeholder?: string
  describedBy?: string | undefined
}

/** A day, chosen from a calendar. */
export function DayField({ label, placeholder, texts, value, onChange, min, describedBy }: DayFieldProps) {
  // Inside the field, not at the end of the page: an open dialog is above everything but its own content.
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const [open, setOpen] = useState(false)
  const shown = value === '' ? (placeholder ?? texts.chooseDay) : texts.day(value)
  return (
    <div ref={setPlace} className="min-w-0">
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger
          aria-label={texts.dayLabel(label, shown)}
          aria-describedby={describedBy}
          className="flex min-h-control w-full items-center rounded-control border border-edge bg-surface px-3.5 py-2 text-start text-base"
        >
          {/* Without room for both, the icon wraps out of sight: the day is what counts. */}
          <span className="flex max-h-[1lh] min-w-0 grow flex-wrap items-center justify-between gap-x-2 overflow-hidden">
            <span className={classes('max-w-full truncate', value === '' && 'text-muted')}>{shown}</span>
            <CalendarIcon className="size-5 text-muted" />
          </span>
        </Popover.Trigger>
        <Popover.Portal container={place}>
          <Popover.Positioner
            positionMethod="fixed"
            sideOffset={6}
            align="start"
            collisionPadding={8}
            className="z-50"
          >
            <Popover.Popup
              // The calendar focuses its day by itself, but not while it is not placed yet.
              initialFocus={() => place?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]') ?? true}
              aria-label={texts.chooseDay}
              // Closes the calendar and not the dialog around it.
              onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
              className="rounded-card border border-line bg-surface p-2 shadow-float outline-none"
            >
              <Calendar
                texts={texts}
                value={value}
                min={min}
                onChange={(day) => {
                  onChange(day)
                  setOpen(false)
                }}
              />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
