import type { Evidence, PhotoFlag } from '@brightkey/contract/sessions/evidence-schema'
import { formatSpan } from '@brightkey/i18n/format'
import { formatsIn } from '../../platform/office/formats.ts'
import { useWords } from '../../platform/office/words.tsx'

export type FlaggedPhoto = Evidence['photos'][number]

/** Says in plain words why a photo of this session is worth a look. */
export function useFlagWords(sessionId: string): (flag: PhotoFlag) => string {
  const { t, locale } = useWords()
  return ({ kind, minutes, other }) => {
    switch (kind) {
      case 'same_file':
      case 'similar': {
        if (other === null) return t(`evidence.${kind}_unseen`)
        const { id, code, created_at } = other.session
        if (id === sessionId) return t(`evidence.${kind}_here`)
        const date = formatsIn(locale).day(created_at)
        return t(`evidence.${kind}`, { code, date })
      }
      case 'dark':
      case 'blurred':
        return t(`evidence.${kind}`)
      case 'clock': {
        const span = formatSpan(Math.abs(minutes ?? 0), locale)
        return t((minutes ?? 0) < 0 ? 'evidence.clock_behind' : 'evidence.clock_ahead', { span })
      }
      case 'old':
        return t('evidence.old', { span: formatSpan(Math.abs(minutes ?? 0), locale) })
    }
  }
}
