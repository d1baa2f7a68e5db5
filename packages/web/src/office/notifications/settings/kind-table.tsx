import type { NotificationType } from '@brightkey/contract/event-types'
import {
  type NotificationSettings,
  type NotificationTime,
  type NotificationWays,
  notificationTimes,
} from '@brightkey/contract/notifications/ways-routes'
import { has } from '@brightkey/contract/users/rules'
import { useNotifyText } from '../../../platform/office/late-texts.ts'
import { useUser } from '../../../platform/office/login.ts'
import { Select } from '../../../ui/field.tsx'
import { groupsFor, kindsIn, kindText, type SaveWays } from './use-ways.ts'

const ways = ['app', 'push', 'email'] as const
type Way = (typeof ways)[number]
type Kinds = Record<NotificationType, NotificationWays>

/** A name, and a choice for each way: next to each other where there is room. */
const row =
  'grid grid-cols-3 items-center gap-x-2 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_repeat(3,7rem)] sm:py-1'

/** Each kind of notification by each way. */
export function KindTable({ kinds, save }: { kinds: NotificationSettings['kinds']; save: SaveWays }) {
  const t = useNotifyText()
  const groups = groupsFor(has(useUser(), 'sessions.manage_all'))
  const known = kinds as Kinds
  const all = groups.flatMap(kindsIn)
  const set = (which: readonly NotificationType[], way: Way, time: NotificationTime) =>
    save.mutate({
      kinds: Object.fromEntries(which.map((kind) => [kind, { ...known[kind], [way]: time }])),
    })
  return (
    <div className="grid grid-cols-1 gap-3">
      <p
        aria-hidden="true"
        className={`${row} sticky top-14 z-1 bg-surface font-semibold text-muted text-xs lg:top-[calc(var(--bar-top)+5rem)]`}
      >
        <span className="max-sm:hidden" />
        {ways.map((way) => (
          <span key={way}>{t(`way.${way}`)}</span>
        ))}
      </p>
      <KindRow
        name={t('notify.all')}
        times={
          Object.fromEntries(
            ways.map((way) => [way, commonTime(all.map((kind) => known[kind][way]))]),
          ) as Times
        }
        onChange={(way, time) => set(all, way, time)}
      />
      {groups.map((group) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          <h3 className="border-line border-b pb-1 font-semibold text-sm">{t(`group.${group}`)}</h3>
          <ul className="divide-y divide-line sm:divide-y-0">
            {kindsIn(group).map((kind) => (
              <li key={kind}>
                <KindRow
                  name={t(`kind.${kindText(kind)}`)}
                  times={known[kind]}
                  onChange={(way, time) => set([kind], way, time)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Null where kinds differ. */
type Times = Record<Way, NotificationTime | null>

const commonTime = ([first, ...others]: readonly NotificationTime[]): NotificationTime | null =>
  first !== undefined && others.every((time) => time === first) ? first : null

type KindRowProps = { name: string; times: Times; onChange: (way: Way, time: NotificationTime) => void }

function KindRow({ name, times, onChange }: KindRowProps) {
  const t = useNotifyText()
  return (
    <div className={row}>
      <span className="min-w-0 text-pretty text-sm max-sm:col-span-3">{name}</span>
      {ways.map((way) => (
        <Select
          key={way}
          aria-label={`${name}: ${t(`way.${way}`)}`}
          value={times[way] ?? ''}
          onChange={({ target }) => {
            const time = notificationTimes.find((each) => each === target.value)
            if (time) onChange(way, time)
          }}
          className="min-w-0 text-sm [&>select]:ps-2 [&>select]:pe-5 [&>select]:text-sm [&>svg]:end-1 [&>svg]:size-4 sm:[&>select]:min-h-9 sm:[&>select]:py-1"
        >
          {times[way] === null && (
            <option value="" disabled>
              {t('notify.mixed')}
            </option>
          )}
          {notificationTimes.map((time) => (
            <option key={time} value={time}>
              {t(`time.${time}`)}
            </option>
          ))}
        </Select>
      ))}
    </div>
  )
}
