import type { SVGProps } from 'react'
import { classes } from './classes.ts'

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'd'>

/**
 * A decorative icon on a 24-unit grid with a stroke of 2; the text or label next to it carries the meaning.
 * `turns`: mirrored in right-to-left pages.
 */
export function Icon({ d, turns, className, ...rest }: IconProps & { d: string; turns?: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
      className={classes('shrink-0', className ?? 'size-6', turns && 'rtl:[scale:-1_1]')}
    >
      <path d={d} />
    </svg>
  )
}

export const CheckIcon = (props: IconProps) => <Icon {...props} d="m5 12.5 4.5 4.5L19 7.5" />
export const CloseIcon = (props: IconProps) => <Icon {...props} d="M6 6l12 12M18 6 6 18" />
export const MinusIcon = (props: IconProps) => <Icon {...props} d="M5 12h14" />
export const PlusIcon = (props: IconProps) => <Icon {...props} d="M12 5v14M5 12h14" />
export const AlertIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 8.5v4.5m0 3.5h.01M10.3 4 2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z"
  />
)
export const CameraIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M8.5 6 10 3.8h4L15.5 6H19a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM8.3 13a3.7 3.7 0 1 0 7.4 0a3.7 3.7 0 1 0-7.4 0"
  />
)
export const ImagesIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M9.5 3h9a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-9a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5ZM0 0m8 14 3.5-4 3 3 2-2 4 4M3 8v10a3 3 0 0 0 3 3h10"
  />
)
export const TrashIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 7h16M9.5 7V4h5v3M6.5 7l.8 12a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4l.8-12M10 11v5.5M14 11v5.5"
  />
)
export const ClockIcon = (props: IconProps) => (
  <Icon {...props} d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7v5l3.2 2" />
)
export const SendIcon = (props: IconProps) => <Icon {...props} d="M12 19V5m-6 6 6-6 6 6" />
export const DownloadIcon = (props: IconProps) => <Icon {...props} d="M12 4v11m-5-4.5 5 4.5 5-4.5M5 20h14" />
export const CopyIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M11.5 9h6a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-6a2.5 2.5 0 0 1-2.5-2.5v-6a2.5 2.5 0 0 1 2.5-2.5ZM15 9V6.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 6.5 15H9"
  />
)
export const PrintIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M7 9V4h10v5M7 17H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-2M7 14h10v6H7Z"
  />
)
export const PinIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M12 21c-4-4.3-6.5-7.6-6.5-11a6.5 6.5 0 0 1 13 0c0 3.4-2.5 6.7-6.5 11ZM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0"
  />
)
export const KeyIcon = (props: IconProps) => (
  <Icon {...props} d="M3.5 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M0 0m11.2 12.3 8.3-8.3M16 7.5l3 3" />
)
export const NoteIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M6 3.5h8.5L19 8v11a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19V5a1.5 1.5 0 0 1 1-1.5ZM9 12h6.5M9 16h4"
  />
)
export const FileIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M13.5 3.5V9H19M6.5 3.5h7L19 9v10.5a1 1 0 0 1-1 1H6.5a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1Z"
  />
)
export const GripIcon = (props: IconProps) => (
  <Icon {...props} d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" />
)
export const PlayIcon = (props: IconProps) => <Icon {...props} d="M8 5.5v13l10.5-6.5Z" turns />
export const PauseIcon = (props: IconProps) => <Icon {...props} d="M8.5 6v12M15.5 6v12" />
export const MicrophoneIcon = (props: IconProps) => (
  <Icon {...props} d="M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0ZM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7" />
)
export const SpeakerIcon = (props: IconProps) => (
  <Icon
    {...props}
    d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15 9.5a3.5 3.5 0 0 1 0 5M17.5 6.5a7.5 7.5 0 0 1 0 11"
    turns
  />
)
export const StopIcon = (props: IconProps) => <Icon {...props} d="M7 7h10v10H7Z" />
export const UndoIcon = (props: IconProps) => (
  <Icon {...props} d="M8.5 4.5 4 9l4.5 4.5M4.5 9H14a6 6 0 0 1 0 12H9" turns />
)
export const RefreshIcon = (props: IconProps) => (
  <Icon {...props} d="M20 5v5h-5M4 19v-5h5M5.5 9.5A7 7 0 0 1 17.5 7L20 10M4 14l2.5 3a7 7 0 0 0 12-2.5" />
)
export const DownIcon = (props: IconProps) => <Icon {...props} d="m6 9.5 6 6 6-6" />
export const NextIcon = (props: IconProps) => <Icon {...props} d="m9.5 5.5 6.5 6.5-6.5 6.5" turns />
export const BackIcon = (props: IconProps) => <Icon {...props} d="M14.5 5.5 8 12l6.5 6.5" turns />
export const ShieldIcon = (props: IconProps) => (
  <Icon {...props} d="M12 3 5 5.5v6c0 4.5 3 7.8 7 9.5 4-1.7 7-5 7-9.5v-6ZM9 12l2.2 2.2L15.2 10" />
)
export const UserIcon = (props: IconProps) => (
  <Icon {...props} d="M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
)
export const SearchIcon = (props: IconProps) => (
  <Icon {...props} d="M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M0 0m16 16 4.5 4.5" />
)
