import { has } from '@brightkey/contract/users/rules'
import { Link, type LinkProps, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { UserIcon } from '../../ui/icons.tsx'
import { Logo } from '../../ui/logo.tsx'
import {
  BuildingIcon,
  PeopleIcon,
  SessionsIcon,
  SettingsIcon,
  TemplateIcon,
} from '../../ui/office/office-icons.tsx'

type NavigationItem = { to: NonNullable<LinkProps['to']>; label: string; icon: ReactNode }

/** Paths that belong to the sessions list at `/`. */
const sessionPaths = /^\/(sessions|reports)\//

function useNavigationItems(): NavigationItem[] {
  const { t } = useTexts()
  const user = useUser()
  const items: (NavigationItem | false)[] = [
    { to: '/', label: t('nav.sessions'), icon: <SessionsIcon /> },
    { to: '/apartments', label: t('nav.apartments'), icon: <BuildingIcon /> },
    { to: '/templates', label: t('nav.templates'), icon: <TemplateIcon /> },
    has(user, 'users.manage') && { to: '/users', label: t('nav.users'), icon: <PeopleIcon /> },
    has(user, 'settings.read')
      ? { to: '/settings', label: t('nav.settings'), icon: <SettingsIcon /> }
      : { to: '/profile', label: t('nav.profile'), icon: <UserIcon /> },
  ]
  return items.filter((place) => place !== false)
}

const sideLinkClasses =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'
const bottomLinkClasses =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 px-1 font-medium text-muted text-xs aria-[current=page]:text-primary'

export function SideNavigation() {
  const { t } = useTexts()
  return (
    <nav
      aria-label={t('nav.main')}
      className="sticky top-0 hidden h-dvh flex-col gap-6 border-line border-e bg-surface px-3 py-5 lg:flex print:hidden"
    >
      <Link
        to="/"
        className="flex items-center gap-2.5 rounded-control px-2 font-bold text-lg tracking-tight"
      >
        <Logo className="size-9" />
        Brightkey
      </Link>
      <div className="grid grid-cols-1 gap-1">
        <NavigationLinks look={sideLinkClasses} />
      </div>
    </nav>
  )
}

export function BottomNavigation() {
  const { t } = useTexts()
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <NavigationLinks look={bottomLinkClasses} />
    </nav>
  )
}

function NavigationLinks({ look }: { look: string }) {
  const inSessions = useLocation({ select: ({ pathname }) => sessionPaths.test(pathname) })
  return useNavigationItems().map(({ to, label, icon }) => (
    <Link
      key={to}
      to={to}
      className={look}
      activeOptions={{ includeSearch: false }}
      {...(to === '/' && inSessions && { 'aria-current': 'page' })}
    >
      {icon}
      {label}
    </Link>
  ))
}
