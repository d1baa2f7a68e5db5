import type { texts as en } from '../en/spots.ts'
import type { Translated } from './language.ts'

export const texts: Translated<typeof en> = {
  spots: {
    heading: 'चुनी हुई जगहों की फोटो',
    note: 'सब काम पूरे होने पर ये जगहें बिना क्रम के चुनी गईं।',
    missing: 'फोटो नहीं ली गई',
    in_time: { one: '{count} मिनट के अंदर ली गई', other: '{count} मिनट के अंदर ली गई' },
    late: { one: '{count} मिनट बाद ली गई', other: '{count} मिनट बाद ली गई' },
    in_task: '{task}: {place}',
  },
  spot_reason: {
    no_network: 'नेटवर्क नहीं था',
    busy: 'काम अभी चल रहा था',
    left: 'जगह से निकल चुके थे',
    other: 'कोई और कारण',
  },
}
