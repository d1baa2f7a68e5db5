import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

type TabsProps<V extends string> = {
  label: string
  value: V
  /** `mark` follows the label, such as a dot for unfinished work. */
  tabs: readonly { value: V; label: string; mark?: ReactNode }[]
  onChange: (value: V) => void
  /** Content of the selected tab. */
  children: ReactNode
}

/** Tabs with arrow-key navigation; they scroll horizontally on a narrow screen. */
export function Tabs<V extends string>({ label, value, tabs, onChange, children }: TabsProps<V>) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newly selected tab may be scrolled out of view
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected="true"]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next)
        if (chosen) onChange(chosen.value)
      }}
      className="grid grid-cols-1 gap-5"
    >
      <Base.List
        ref={list}
        aria-label={label}
        className="-mx-4 flex overflow-x-auto border-line border-b px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="-mb-px flex min-h-control shrink-0 items-center gap-2 border-transparent border-b-2 px-3.5 font-semibold text-muted text-sm -outline-offset-3 transition-colors hover:text-ink data-active:border-primary data-active:text-primary sm:text-base"
          >
            {tab.label}
            {tab.mark}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={value} className="rounded-card outline-offset-4">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
