import { useInspectionText } from '../../platform/language/inspection-texts.ts'
import { Notice } from '../../ui/badge.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'

/** That this is not the first inspection of this cleaning; nothing for the first. */
export function RoundMark({ round, fresh }: { round: number; fresh: boolean }) {
  const t = useInspectionText()
  if (round < 2) return null
  const name = round === 2 ? t('round.second') : round === 3 ? t('round.third') : t('round.later', { round })
  return (
    <Notice tone="primary" icon={<RefreshIcon className="size-5" />}>
      <p className="font-semibold text-base">{name}</p>
      {fresh && <p>{t('round.again')}</p>}
    </Notice>
  )
}
