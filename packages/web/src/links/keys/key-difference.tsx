import { useKeysText } from '../../platform/language/keys-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx'

/** How a count compares with what should be there, in a word and a colour. */
export function KeyDifference({ found, expected }: { found: number; expected: number }) {
  const t = useKeysText()
  if (found === expected)
    return (
      <Badge tone="good" icon={<CheckIcon className="size-4" />}>
        {t('difference.none')}
      </Badge>
    )
  const missing = expected - found
  return (
    <Badge tone="alert" icon={<AlertIcon className="size-4" />}>
      {missing > 0 ? t('difference.missing', { count: missing }) : t('difference.extra', { count: -missing })}
    </Badge>
  )
}
