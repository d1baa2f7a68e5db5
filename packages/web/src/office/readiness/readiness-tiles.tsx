import type { ApartmentReadiness } from '@brightkey/contract/sessions/readiness-routes'
import { formatSpan } from '@brightkey/i18n/format'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../platform/now.ts'
import { useFormats } from '../../platform/office/formats.ts'
import { useReadinessText } from '../../platform/office/late-texts.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { readinessTones } from '../../platform/readiness-tones.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'

type TilesProps = { apartments: readonly ApartmentReadiness[]; wall?: boolean }

/** The apartments in the given order, a tile each; on a wall large enough to be read from afar. */
export const ReadinessTiles = ({ apartments, wall = false }: TilesProps) => (
  <ul
    className={classes(
      'grid gap-2',
      wall
        ? 'grid-cols-[repeat(auto-fill,minmax(18rem,1fr))] sm:gap-3'
        : 'grid-cols-1 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]',
    )}
  >
    {apartments.map((each) => (
      <Tile key={each.id} apartment={each} wall={wall} />
    ))}
  </ul>
)

function Tile({ apartment, wall }: { apartment: ApartmentReadiness; wall: boolean }) {
  const tr = useReadinessText()
  const { id, name, area_title, state, session } = apartment
  const className = classes(
    'font-semibold before:absolute before:inset-0 hover:underline',
    wall ? 'text-xl' : 'text-base',
  )
  const label = <Isolated>{name}</Isolated>
  return (
    <li
      className={classes(
        'relative flex min-w-0 flex-col gap-1.5 rounded-card border bg-surface p-3 focus-within:border-edge hover:border-edge',
        apartment.is_late ? 'border-alert' : 'border-line',
      )}
    >
      {/* Above the name, which would have half the line next to a long state. */}
      <div className="flex flex-col-reverse items-start gap-1">
        <p className="max-w-full [overflow-wrap:anywhere]">
          {session ? (
            <Link to="/sessions/$id" params={{ id: session.id }} className={className}>
              {label}
            </Link>
          ) : (
            <Link to="/apartments/$id" params={{ id }} className={className}>
              {label}
            </Link>
          )}
          {area_title && <Isolated className="block text-muted text-sm">{area_title}</Isolated>}
        </p>
        <Badge tone={readinessTones[state]} className={classes('shrink-0', wall && 'text-base')}>
          {tr(`ready_state.${state}`)}
        </Badge>
      </div>
      <Work apartment={apartment} />
      <Times apartment={apartment} />
    </li>
  )
}

/** Who cleans, and how far they are. */
function Work({ apartment: { state, session } }: { apartment: ApartmentReadiness }) {
  const tr = useReadinessText()
  if (state !== 'to_clean' && state !== 'cleaning') return null
  if (session === null) return <p className="text-muted text-sm">{tr('ready.no_session')}</p>
  return (
    <Dotted className="text-muted text-sm">
      {session.cleaner ? <Isolated>{session.cleaner}</Isolated> : tr('ready.nobody')}
      {state === 'cleaning' && <bdi dir="ltr">{session.progress}%</bdi>}
    </Dotted>
  )
}

/** When guests leave and come. */
function Times({ apartment }: { apartment: ApartmentReadiness }) {
  const { locale } = useTexts()
  const tr = useReadinessText()
  const { shortMoment } = useFormats()
  const now = useNow()
  const { state, guests_until, next_check_in, is_late } = apartment
  const minutes =
    next_check_in === null ? 0 : Math.round((Date.parse(next_check_in) - Date.parse(now)) / 60_000)
  return (
    <div className="mt-auto text-sm">
      {guests_until && <p>{tr('ready.guests_until', { when: shortMoment(guests_until) })}</p>}
      {next_check_in === null ? (
        state !== 'guests_in' && <p className="text-muted">{tr('ready.no_next')}</p>
      ) : (
        <Dotted className={classes(is_late && 'font-semibold text-alert')}>
          {tr(minutes > 0 ? 'ready.next' : 'ready.since', { when: shortMoment(next_check_in) })}
          {minutes > 0 && tr('ready.in_span', { span: formatSpan(minutes, locale) })}
        </Dotted>
      )}
      {is_late && (
        <p className="flex items-center gap-1.5 font-semibold text-alert">
          <AlertIcon className="size-4 shrink-0" />
          {tr('ready.late')}
        </p>
      )}
    </div>
  )
}
