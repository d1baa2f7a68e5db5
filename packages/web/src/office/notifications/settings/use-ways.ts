import type { NotificationType } from '@brightkey/contract/event-types'
import {
  getNotificationSettings,
  updateNotificationSettings,
} from '@brightkey/contract/notifications/endpoints'
import type { NotificationSettings } from '@brightkey/contract/notifications/ways-routes'
import { readKey } from '../../../platform/office/keys.ts'
import { queries } from '../../../platform/office/queries.ts'
import { useWrite } from '../../../platform/office/use-write.ts'

const key = readKey(getNotificationSettings, {})

/** Saves choices one after the other; each is shown at once, and all are read again if the server refuses one. */
export const useSaveWays = () =>
  useWrite(updateNotificationSettings, {
    scope: { id: 'notification settings' },
    rereads: (_changes, response) => (response ? [] : [key]),
    afterRefusal: true,
    async onMutate({ kinds = {}, ...times }) {
      await queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData(key)
      if (before)
        queries.setQueryData(key, {
          ...before,
          ...times,
          kinds: { ...before.kinds, ...kinds },
        } as NotificationSettings)
    },
  })

export type SaveWays = ReturnType<typeof useSaveWays>

/** The group of each kind, in the order in which they are listed. */
export const kindGroups = {
  'session.started': 'sessions',
  'session.overdue': 'sessions',
  'session.not_begun': 'sessions',
  'session.unopened': 'sessions',
  'session.declined': 'sessions',
  'report.submitted': 'sessions',
  'delivery.error': 'sessions',
  'issue.reported': 'problems',
  'issue.repaired': 'problems',
  'inspection.submitted': 'problems',
  'damage_case.due': 'problems',
  'expiry.due': 'problems',
  'found.reported': 'problems',
  'found.due': 'problems',
  'keys.mismatch': 'problems',
  'amenities.missing': 'problems',
  'verification.remarks': 'problems',
  'booking.moved': 'bookings',
  'booking.next_check_in': 'bookings',
  'booking.cancelled': 'bookings',
  'booking.doubled': 'calendars',
  'calendar.suspect': 'calendars',
  'calendar.failed': 'calendars',
  'planning.failed': 'calendars',
  'user.joined': 'system',
  'backup.failed': 'system',
  'storage.failed': 'system',
  'webhook.switched_off': 'system',
} as const satisfies Record<NotificationType, string>

export type KindGroup = (typeof kindGroups)[NotificationType]

/** Coordinators are notified of their sessions only. */
export const groupsFor = (seesAll: boolean): KindGroup[] =>
  seesAll ? ['sessions', 'problems', 'bookings', 'calendars', 'system'] : ['sessions', 'problems', 'bookings']

export const kindsIn = (group: KindGroup): NotificationType[] =>
  (Object.keys(kindGroups) as NotificationType[]).filter((kind) => kindGroups[kind] === group)

type Underscored<Kind extends string> = Kind extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : Kind
/** The key of a kind's text. */
export const kindText = (kind: NotificationType) => kind.replace('.', '_') as Underscored<NotificationType>
