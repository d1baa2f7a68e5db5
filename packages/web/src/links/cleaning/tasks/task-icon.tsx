import { type LocalisedText, locales } from '@brightkey/contract/locale'
import type { Task } from '@brightkey/contract/sessions/schema'
import type { Room } from '@brightkey/contract/templates/schema'
import { taskWords } from '@brightkey/i18n/en/task-words'
import type { TaskWords } from '@brightkey/i18n/language'
import { CheckIcon } from '../../../ui/icons.tsx'

export type Kind = keyof typeof taskWords

const kinds = Object.keys(taskWords) as Kind[]
const words = Object.values(
  import.meta.glob<TaskWords>('./*/task-words.ts', {
    base: '../../../../../i18n/src',
    import: 'taskWords',
    eager: true,
  }),
)

/** The topic of a text, or null if unknown. The English text decides if there is one, so that all readers see the same icon. */
export function kindOf(title: LocalisedText): Kind | null {
  const texts = title.en === undefined ? locales.flatMap((each) => title[each] ?? []) : [title.en]
  const isAbout = (kind: Kind) =>
    texts.some((text) => words.some((each) => each[kind]?.test(text.toLowerCase())))
  return kinds.find(isAbout) ?? null
}

// 24 units, one stroke, as in ui/icons.tsx; here because only the cleaning page shows them, after its first paint.

const bed =
  'M3 20v-9M3 17.5h18M21 20v-5a2.5 2.5 0 0 0-2.5-2.5H3M6 12.5v-1.7A1.3 1.3 0 0 1 7.3 9.5H10a1.3 1.3 0 0 1 1.3 1.3v1.7'

const roomDrawings: Record<Room, string> = {
  kitchen:
    'M5 10h14v7.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 5 17.5ZM2.5 12.5H5M19 12.5h2.5M3.5 10h17M9 3.5c-1 1.3 1 2 0 3.3M13.5 3.5c-1 1.3 1 2 0 3.3',
  bathroom:
    'M3 12.5h18v1a5.5 5.5 0 0 1-5.5 5.5h-7A5.5 5.5 0 0 1 3 13.5ZM6 12.5V6a2.5 2.5 0 0 1 5-.4M9.2 7.5l3.6-2M7.5 19 6.5 21M16.5 19l1 2',
  master_bedroom: `${bed}m17.5-17 1.1 2.3 2.4.3-1.8 1.7.5 2.5-2.2-1.2-2.2 1.2.5-2.5-1.8-1.7 2.4-.3Z`,
  second_bedroom: `${bed}M14.5 4.7a2 2 0 1 1 3.6 1.2L14.5 9.5h4`,
  third_bedroom: `${bed}M14.5 3.5h4L16 6a2 2 0 1 1-1.7 2.9`,
  bedroom: bed,
  living_room:
    'M5 11V8a2.5 2.5 0 0 1 2.5-2.5h9A2.5 2.5 0 0 1 19 8v3M3 13a2 2 0 0 1 4 0v1.5h10V13a2 2 0 0 1 4 0v5.5H3ZM5.5 18.5v2M18.5 18.5v2',
  hallway: 'M4 20.5h16M6.5 20.5v-16A1.5 1.5 0 0 1 8 3h8a1.5 1.5 0 0 1 1.5 1.5v16M14 12v1.5',
}

const drawings: Record<Kind | 'other', string> = {
  toilet: 'M6 3.5h5v8H6ZM4.5 11.5h14a5.5 5.5 0 0 1-5.5 5.5H9.5A5 5 0 0 1 4.5 12ZM9.5 17 9 20.5h6l-.5-3.7',
  bin: 'M5 7h14M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  bed,
  towel: 'M4 4h16M6.5 4v15.5H14V4M14 15h3.5V4M6.5 15.5H14',
  window: 'M5 3.5h14v17H5ZM12 3.5v17M5 12h14',
  dishes: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  fridge: 'M7 3h10a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM6 10h12M9 6v1.5M9 13v2.5',
  oven: 'M4 4h16v16.5H4ZM4 9h16M7.5 12.5h9V17h-9ZM7.5 6.5h.01M12 6.5h4.5',
  washer: 'M5 3h14v18H5ZM8 13.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0M8 6h.01M12 6h4',
  shower:
    'M4 21V7a4 4 0 0 1 8 0v1M8 11a4 3.5 0 0 1 8 0ZM9 14v1.5M12 14v1.5M15 14v1.5M9 18.5V20M12 18.5V20M15 18.5V20',
  tap: 'M4 8h9a5 5 0 0 1 5 5v2h-4v-2a1 1 0 0 0-1-1H4M9 8V4.5M6.5 4.5h5M16 18.5v2',
  key: 'M3.5 15.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M11.2 12.3l8.3-8.3M16 7.5l3 3',
  balcony:
    'M3 12.5h18M3 20.5h18M5 12.5v8M9.7 12.5v8M14.3 12.5v8M19 12.5v8M8.5 5.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0',
  air: 'M3 5h18v7H3ZM6.5 9h11M7 15.5c0 2-1.5 2-1.5 4M12 15.5v4M17 15.5c0 2 1.5 2 1.5 4',
  soap: 'M9 9.5h6a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2ZM12 9.5V4M12 4h4.5v1.5M10 6.5h4',
  cupboard: 'M4 3.5h16v15H4ZM12 3.5v15M9.5 10v2M14.5 10v2M6.5 18.5v2M17.5 18.5v2',
  floor: 'M14 3l-2.5 9M7 12h9l2.5 8.5H4.5ZM9 16v4.5M13 16l.5 4.5',
  dust: 'M14 3.5c2.5 0 6.5 3 6.5 6.5l-7 4L10 10.5ZM10.5 11 4 20.5',
  other: 'M12 3.5l1.8 5.2L19 10.5l-5.2 1.8L12 17.5l-1.8-5.2L5 10.5l5.2-1.8ZM18.5 16v4.5M16.250 18.250h4.5',
}

function Drawing({ d, className }: { d: string; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={d} />
    </svg>
  )
}

/** The room or topic of a task as a picture, for those who cannot read. Has a tick once completed. */
export function TaskIcon({ task }: { task: Pick<Task, 'room' | 'title' | 'status'> }) {
  const kind = kindOf(task.title)
  const d = task.room ? roomDrawings[task.room] : drawings[kind ?? 'other']
  return (
    <span className="relative">
      <Drawing d={d} className="size-6" />
      {task.status === 'completed' && (
        <span className="absolute -end-3 -bottom-3 grid size-5 place-items-center rounded-full bg-good text-surface">
          <CheckIcon className="size-3.5" />
        </span>
      )}
    </span>
  )
}

/** The topic of a point as a picture, if known: floor, bed, bin … */
export function PointIcon({ title }: { title: LocalisedText }) {
  const kind = kindOf(title)
  return kind && <Drawing d={drawings[kind]} className="size-6 shrink-0 text-muted" />
}
