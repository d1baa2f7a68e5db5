import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../classes.ts'

type MenuProps = {
  trigger: ReactElement
  /** For a menu that is loaded lazily when its button is clicked. */
  startsOpen?: boolean
  children: ReactNode
}

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-sm font-medium outline-none data-highlighted:bg-sunken'

/** An action menu; `trigger` is its button. */
export function Menu({ trigger, startsOpen = false, children }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={startsOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" className="z-40 outline-none">
          <Base.Popup className="min-w-52 max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-1.5 text-ink shadow-float outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuItemProps = { icon?: ReactNode; danger?: boolean; onPress: () => void; children: ReactNode }

export function MenuItem({ icon, danger = false, onPress, children }: MenuItemProps) {
  return (
    <Base.Item className={classes(itemClasses, danger && 'text-alert')} onClick={onPress}>
      {icon}
      {children}
    </Base.Item>
  )
}

type MenuLinkProps = { icon?: ReactNode; render: ReactElement; children: ReactNode }

/** A menu item that navigates; `render` is the link. */
export function MenuLink({ icon, render, children }: MenuLinkProps) {
  return (
    <Base.LinkItem className={itemClasses} render={render} closeOnClick>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

type MenuChoiceProps<V extends string> = {
  label: ReactNode
  value: V
  choices: readonly { value: V; label: ReactNode; lang?: string }[]
  onChange: (value: V) => void
}

/** A radio group in a menu. */
export function MenuChoice<V extends string>({ label, value, choices, onChange }: MenuChoiceProps<V>) {
  return (
    <Base.RadioGroup value={value} onValueChange={onChange}>
      <Base.Group>
        <Base.GroupLabel className="px-3 pt-2 pb-1 text-muted text-xs">{label}</Base.GroupLabel>
        {choices.map((choice) => (
          <Base.RadioItem key={choice.value} value={choice.value} className={itemClasses} closeOnClick>
            <span lang={choice.lang} className="flex-1">
              {choice.label}
            </span>
            <Base.RadioItemIndicator aria-hidden="true">✓</Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  )
}

export const MenuSeparator = () => <Base.Separator className="mx-2 my-1.5 h-px bg-line" />
