import type { Left } from '../../platform/office/login.ts'
import { useDoorWords } from '../../platform/office/words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'

/** Why the login is shown unasked: the last login ended, or a password was just set. */
export function WhyHere({ why }: { why: Left | null }) {
  const { t } = useDoorWords()
  const wasSet = new URLSearchParams(location.search).has('set')
  return (
    <div role="status" className="mb-4 empty:hidden">
      {why ? (
        <Notice
          tone={why === 'everywhere' ? 'good' : 'waiting'}
          icon={why === 'everywhere' ? <CheckIcon className="size-5" /> : <AlertIcon className="size-5" />}
        >
          {t(`door.why_${why}`)}
        </Notice>
      ) : (
        wasSet && (
          <Notice tone="good" icon={<CheckIcon className="size-5" />}>
            {t('door.password_set')}
          </Notice>
        )
      )}
    </div>
  )
}
