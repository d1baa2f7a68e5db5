import type { Acceptance } from '@brightkey/contract/reports/acceptance-schema'
import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'

/** Who said what of the work, in one sentence. */
export function Said({ acceptance }: { acceptance: Acceptance }) {
  const t = useAcceptanceText()
  const { accepted, remarks } = acceptance
  const name = acceptance.name
  return (
    <>
      <p className="mt-1 font-semibold">{t(accepted ? 'said.accepted' : 'said.remarks', { name })}</p>
      {remarks.length > 0 && <p>{t('remark.count', { count: remarks.length })}</p>}
      <p>{t('said.again')}</p>
    </>
  )
}
