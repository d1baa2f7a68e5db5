import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { Menu, MenuLink } from '../../ui/office/menu.tsx'

export type NavigationItem = {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: ReactNode
  /** Opens it after `g`. */
  letter: string
  count?: number
}

/** The further items of the bottom navigation. */
export function MoreMenu({ items, button }: { items: readonly NavigationItem[]; button: ReactElement }) {
  return (
    <Menu trigger={button} startsOpen>
      {items.map(({ to, label, icon, count = 0 }) => (
        <MenuLink key={to} icon={icon} render={<Link to={to} />}>
          {label}
          {count > 0 && <span className="ms-auto font-semibold tabular-nums">{count}</span>}
        </MenuLink>
      ))}
    </Menu>
  )
}
