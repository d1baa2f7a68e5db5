import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

/** Icons used only by the office, in the style of `ui/icons.tsx`: 24-unit grid, stroke 2. */
const icon = (drawing: ReactNode, mirrored = false) =>
  function Icon({ className = 'size-6' }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={classes('shrink-0', className, mirrored && 'rtl:-scale-x-100')}
      >
        {drawing}
      </svg>
    )
  }

const path = (d: string) => <path d={d} />

export const CalendarIcon = icon(path('M4.500 6h15v14h-15ZM4.500 10.500h15M8.500 3.500V7M15.500 3.500V7'))
export const MonthIcon = icon(path('M4 20h16M6.500 16v-5M11 16V6M15.500 16V9M20 16v-3'))
export const AutomationIcon = icon(path('M13 3 5 13.500h6L10.500 21 19 10.500h-6Z'))
export const HistoryIcon = icon(path('M4 12a8 8 0 1 0 2.500-5.800M4 4.500v4h4M12 8v4.500l3 2'))
export const BellIcon = icon(path('M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15ZM10 21h4'))
export const SessionsIcon = icon(
  path(
    'M4 6.500l1.5 1.500L8 5.500M4 12.500l1.5 1.500L8 11.500M4 18.500l1.5 1.500L8 17.500M12 7h8M12 13h8M12 19h8',
  ),
)
export const BuildingIcon = icon(
  path(
    'M5 21V5a1.500 1.500 0 0 1 1.500-1.500h7A1.500 1.500 0 0 1 15 5v16M15 10h2.500A1.500 1.500 0 0 1 19 11.500V21M3 21h18M8.500 8h3M8.500 12h3M8.500 16h3',
  ),
)
export const TemplateIcon = icon(path('M4.500 4.500h15v5h-15ZM4.500 13.500h6v6h-6ZM14.500 14h5M14.500 19h5'))
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.500" />
    {path(
      'M2.500 20a6.500 6.500 0 0 1 13 0M16 4.800a3.500 3.500 0 0 1 0 6.400M18 14.200a6.500 6.500 0 0 1 3.500 5.800',
    )}
  </>,
)
export const SettingsIcon = icon(
  <>
    {path('M4 7h9M19 7h1M4 17h1M11 17h9')}
    <circle cx="16" cy="7" r="2.500" />
    <circle cx="8" cy="17" r="2.500" />
  </>,
)
export const MoreIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="12" cy="5.500" r="1.900" />
    <circle cx="12" cy="12" r="1.900" />
    <circle cx="12" cy="18.500" r="1.900" />
  </g>,
)
export const KeyboardIcon = icon(
  path('M3.500 6.500h17v11h-17ZM7 10h.01M10.500 10h.01M14 10h.01M17.500 10h.01M8.500 14h7'),
)
export const LogoutIcon = icon(
  path('M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M10 8l-4 4 4 4M6.500 12H15'),
  true,
)
export const QrIcon = icon(
  path('M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.500v2.500M20 14v.01M14 20h.01M17.500 20H20v-2.500'),
)
export const ChatIcon = icon(
  path('M4 20l1.200-4A8 8 0 1 1 8.300 19ZM9 10.500c.5 2.500 2 4 4.500 4.500l1.300-1.300'),
)
export const UpIcon = icon(path('m6 14.500 6-6 6 6'))
export const EditIcon = icon(path('M4 20h4L19 9l-4-4L4 16ZM13 7l4 4'))
export const LinkIcon = icon(
  path(
    'M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 0 0 11 18.700l1-1',
  ),
)
/** A basket. */
export const SuppliesIcon = icon(
  path('M3.500 10h17l-2 9.500h-13ZM8 10l3-6M16 10l-3-6M9.500 13.500v3M14.500 13.500v3'),
)
export const MinusIcon = icon(path('M5 12h14'))
export const ArchiveIcon = icon(
  path('M4 4.500h16v4H4ZM5.500 8.500V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V8.500M10 12.500h4'),
)
export const OpenIcon = icon(
  path(
    'M13 5h6v6M19 5l-8.500 8.500M17 14v4a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 5 18V9a1.500 1.500 0 0 1 1.500-1.500h4',
  ),
  true,
)
export const RepairIcon = icon(
  path(
    'M14.500 5.500a4.500 4.500 0 0 0-5.500 6L4 16.500 7.500 20l5-5a4.500 4.500 0 0 0 6-5.500L15.500 12.500 11.500 8.500Z',
  ),
)
export const FlagIcon = icon(path('M6 21V4M6 4.500h11.500l-2.500 4 2.500 4H6'), true)
export const UploadIcon = icon(path('M12 15V4M8 8l4-4 4 4M5 15v3a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-3'))
export const PhoneIcon = icon(
  path(
    'M6.500 3.500h3l1.500 4-2 1.500a11 11 0 0 0 6 6l1.500-2 4 1.500v3a2 2 0 0 1-2.200 2A16 16 0 0 1 4.500 5.700a2 2 0 0 1 2-2.200Z',
  ),
)
export const MergeIcon = icon(path('M6 4v3a5 5 0 0 0 5 5h1M18 4v3a5 5 0 0 1-5 5h-1v8M9 17l3 3 3-3'))
/** A broom. */
export const CleanersIcon = icon(
  path('M20 3.500l-8 8M9.500 9l5.500 5.500-2 5.500H8L4 16v-5ZM4 11.500l8.500 8M7.500 16.500l-1.500 1.500'),
)
