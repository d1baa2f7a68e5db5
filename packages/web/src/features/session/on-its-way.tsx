import { useText } from '../../platform/language/language.tsx'
import type { Tracked } from '../../platform/outbox/item.ts'
import { useWaiting } from '../../platform/outbox/outbox-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ClockIcon } from '../../ui/icons.tsx'

type OnItsWayProps = { submit: Tracked; onChange: () => void }

/** The report is kept on the phone; not yet what the office has. */
export function OnItsWay({ submit, onChange }: OnItsWayProps) {
  const t = useText()
  const count = useWaiting().length
  return (
    <Card className="grid gap-3 border-waiting-mark p-5">
      <div className="flex items-start gap-3 text-waiting">
        <ClockIcon className="mt-0.5 size-6" />
        <div>
          <h2 className="font-bold text-lg">{t('submit.on_its_way')}</h2>
          <p className="text-muted">{t('submit.on_its_way_text')}</p>
          <p role="status">{t('board.waiting', { count })}</p>
        </div>
      </div>
      {!submit.sending && (
        <Button className="justify-self-start" onClick={onChange}>
          {t('submit.change')}
        </Button>
      )}
    </Card>
  )
}
