import type { SessionSupply } from '@brightkey/contract/supplies/schema'
import { useEffect } from 'react'
import { useStockText } from '../../../platform/language/stock-texts.ts'
import { persistently } from '../../../platform/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'

/** Whether anything has been said of it in this session. */
const isAnswered = ({ level, put_on, taken_away }: SessionSupply): boolean =>
  level !== null || put_on !== null || taken_away !== null

type SuppliesButtonProps = { supplies: readonly SessionSupply[]; onOpen: () => void }

/** Opens the sheet of supplies and linen; says how many have been answered. */
export function SuppliesButton({ supplies, onOpen }: SuppliesButtonProps) {
  const t = useStockText()
  // By the time it is opened there may be no network.
  useEffect(() => void persistently(() => import('./supplies-sheet.tsx')), [])
  const answered = supplies.filter(isAnswered).length
  return (
    <Button wide className="justify-start text-start" icon={<Drawing name="soap" />} onClick={onOpen}>
      <span className="min-w-0 flex-1">{t('sheet.button')}</span>
      <span className="text-muted digits">
        <bdi dir="ltr">
          {answered}/{supplies.length}
        </bdi>
      </span>
      {answered === supplies.length && <CheckIcon className="size-5 text-good" />}
    </Button>
  )
}
