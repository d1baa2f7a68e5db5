import { useState } from 'react'
import { useReportText } from '../../platform/language/language.tsx'
import { picturesArrived } from '../../platform/late/pictures-arrived.ts'
import { Button, type ButtonSize } from '../../ui/button.tsx'
import { PrintIcon } from '../../ui/icons.tsx'

/** Prints when every picture is there: those below the fold come only on demand. */
export function PrintButton({ size }: { size: ButtonSize }) {
  const t = useReportText()
  const [busy, setBusy] = useState(false)
  async function onPrint() {
    setBusy(true)
    await picturesArrived()
    setBusy(false)
    print()
  }
  return (
    <Button size={size} busy={busy} icon={<PrintIcon className="size-5" />} onClick={() => void onPrint()}>
      {t('action.print')}
    </Button>
  )
}
