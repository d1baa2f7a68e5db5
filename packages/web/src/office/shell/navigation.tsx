import { listPendingMessages } from '@brightkey/contract/sessions/endpoints'
import { has } from '@brightkey/contract/users/rules'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.ts'
import { useUser } from '../../platform/office/login.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { AlertIcon, CheckIcon, KeyIcon, SearchIcon, UserIcon } from '../../ui/icons.tsx'
import {
  AutomationIcon,
  BuildingIcon,
  CalendarIcon,
  ChatIcon,
  CleanersIcon,
  HistoryIcon,
  MonthIcon,
  MoreIcon,
  PeopleIcon,
  SessionsIcon,
  SettingsIcon,
  SuppliesIcon,
  TemplateIcon,
} from '../../ui/office/office-icons.tsx'
import { Brand } from '../account/brand.tsx'
import type { NavigationItem } from './more-menu.tsx'

/** Paths that belong to the sessions list at `/`. */
const sessionPaths = /^\/(sessions|reports)\//

/** The path of the screen that is shown; empty at an address that has none. */
const useScreenPath = () =>
  useRouterState({
    select: ({ matches, resolvedLocation, location }) => {
      const { pathname } = resolvedLocation ?? location
      // An unknown address matches the screen it begins with.
      return matches.at(-1)?.pathname === pathname ? pathname : ''
    },
  })

/** The screens that this login may open, in order. */
export function useNavigationItems(): NavigationItem[] {
  const { t } = useTexts()
  const user = useUser()
  const pendingMessages = useRead(listPendingMessages, { limit: 0 }).data?.count ?? 0
  const items: (NavigationItem | false)[] = [
    { to: '/', letter: 's', label: t('nav.sessions'), icon: <SessionsIcon /> },
    { to: '/ready', letter: 'r', label: t('nav.ready'), icon: <CheckIcon className="size-6" /> },
    { to: '/schedule', letter: 'd', label: t('nav.schedule'), icon: <CalendarIcon /> },
    { to: '/apartments', letter: 'a', label: t('nav.apartments'), icon: <BuildingIcon /> },
    { to: '/owners', letter: 'w', label: t('nav.owners'), icon: <UserIcon /> },
    { to: '/problems', letter: 'p', label: t('nav.problems'), icon: <AlertIcon className="size-6" /> },
    { to: '/messages', letter: 'm', label: t('nav.messages'), icon: <ChatIcon />, count: pendingMessages },
    { to: '/cleaners', letter: 'c', label: t('nav.cleaners'), icon: <CleanersIcon /> },
    { to: '/keys', letter: 'k', label: t('nav.keys'), icon: <KeyIcon className="size-6" /> },
    { to: '/supplies', letter: 'b', label: t('nav.supplies'), icon: <SuppliesIcon /> },
    { to: '/found', letter: 'i', label: t('nav.found'), icon: <SearchIcon className="size-6" /> },
    { to: '/templates', letter: 't', label: t('nav.templates'), icon: <TemplateIcon /> },
    has(user, 'apartments.edit') && {
      to: '/automation',
      letter: 'o',
      label: t('nav.automation'),
      icon: <AutomationIcon />,
    },
    has(user, 'month.read') && { to: '/month', letter: 'f', label: t('nav.month'), icon: <MonthIcon /> },
    has(user, 'audit.read') && { to: '/audit', letter: 'l', label: t('nav.audit'), icon: <HistoryIcon /> },
    has(user, 'users.manage') && { to: '/users', letter: 'u', label: t('nav.users'), icon: <PeopleIcon /> },
    has(user, 'settings.read')
      ? { to: '/settings', letter: 'e', label: t('nav.settings'), icon: <SettingsIcon /> }
      : { to: '/profile', letter: 'e', label: t('nav.profile'), icon: <UserIcon /> },
  ]
  return items.filter((place) => place !== false)
}

const sideLinkClasses =
  'flex min-h-control items-center gap-3 rounded-control px-3 text-muted text-sm transition-colors *:[svg]:size-5 hover:bg-sunken hover:text-ink aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary'
const bottomLinkClasses =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 px-1 font-medium text-muted text-xs aria-[current=page]:text-primary'

export function SideNavigation() {
  const { t } = useTexts()
  const items = useNavigationItems()
  return (
    <nav
      aria-label={t('nav.main')}
      className="sticky top-0 hidden h-dvh flex-col gap-4 overflow-y-auto border-line border-e bg-surface px-3 pt-3 pb-4 lg:flex print:hidden"
    >
      <Link
        to="/"
        className="flex items-center gap-2.5 rounded-control px-2 font-bold text-lg tracking-tight"
      >
        <Brand logoSize="h-8 max-w-44" markSize="size-8" />
      </Link>
      <div className="grid grid-cols-1 gap-0.5">
        <NavigationLinks items={items} look={sideLinkClasses} />
      </div>
    </nav>
  )
}

/** More of them would be too narrow for their names on a phone. */
const mostBelow = 5

export function BottomNavigation() {
  const { t } = useTexts()
  const items = useNavigationItems()
  const direct = items.length > mostBelow ? items.slice(0, mostBelow - 1) : items
  return (
    <nav
      aria-label={t('nav.main')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <NavigationLinks items={direct} look={bottomLinkClasses} />
      {direct.length < items.length && <More items={items.slice(direct.length)} />}
    </nav>
  )
}

// The menu needs Base UI's positioning (30 kB), so it loads when a finger or the focus reaches the button.
const loadMenu = () => import('./more-menu.tsx')
const MoreMenu = lazyPart(async () => (await loadMenu()).MoreMenu)

/** The items that have no place of their own below. */
function More({ items }: { items: readonly NavigationItem[] }) {
  const { t } = useTexts()
  const [isRequested, setIsRequested] = useState(false)
  const path = useScreenPath()
  const waiting = items.reduce((sum, { count = 0 }) => sum + count, 0)
  const preload = () => void loadMenu().catch(() => undefined)
  const button = (
    <button
      type="button"
      className={bottomLinkClasses}
      aria-haspopup="menu"
      // One of them is open.
      aria-current={items.some(({ to }) => path.startsWith(to)) ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setIsRequested(true)}
    >
      <span className="relative">
        <MoreIcon />
        {waiting > 0 && (
          <span aria-hidden="true" className="absolute -top-1 start-full -ms-2">
            <Count>{waiting}</Count>
          </span>
        )}
      </span>
      {t('nav.more')}
      {waiting > 0 && <span className="sr-only"> {t('messages.count', { count: waiting })}</span>}
    </button>
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <MoreMenu items={items} button={button} />
    </Suspense>
  )
}

function NavigationLinks({ items, look }: { items: readonly NavigationItem[]; look: string }) {
  const path = useScreenPath()
  return items.map(({ to, label, icon, count = 0 }) => (
    <Link
      key={to}
      to={to}
      className={look}
      activeOptions={{ includeSearch: false, exact: path === '' }}
      {...(to === '/' && sessionPaths.test(path) && { 'aria-current': 'page' })}
    >
      {icon}
      {label}
      {count > 0 && <Count>{count}</Count>}
    </Link>
  ))
}

/** Above 99 that it is more: the place is small. */
const Count = ({ children }: { children: number }) => (
  <span className="rounded-full bg-primary-soft px-2 font-semibold text-primary text-xs tabular-nums lg:ms-auto">
    <bdi dir="ltr">{children > 99 ? '99+' : children}</bdi>
  </span>
)
