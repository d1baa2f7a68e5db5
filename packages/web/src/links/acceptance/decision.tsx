import { useAcceptanceText } from '../../platform/language/acceptance-texts.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, CheckIcon, SendIcon } from '../../ui/icons.tsx'
import type { Way } from './draft.ts'

// Side by side on the smallest phone too.
const big = 'px-3! text-base! leading-tight'

type DecisionProps = { way: Way | null; choose: (way: Way | null) => void; sign: () => void }

/** The two ways, and at the end of each the one thing to press. */
export function Decision({ way, choose, sign }: DecisionProps) {
  const t = useAcceptanceText()
  if (way === null) {
    return (
      <fieldset className="grid grid-cols-2 gap-2">
        <legend className="sr-only">{t('choice.heading')}</legend>
        <Button
          look="strong"
          size="large"
          className={big}
          icon={<CheckIcon className="size-6" />}
          onClick={() => choose('accept')}
        >
          {t('choice.accept')}
        </Button>
        <Button
          size="large"
          className={big}
          icon={<AlertIcon className="size-6 shrink-0" />}
          onClick={() => choose('remarks')}
        >
          {t('choice.not_right')}
        </Button>
      </fieldset>
    )
  }
  return (
    <div className="flex gap-2">
      <Button size="large" onClick={() => choose(null)}>
        {t('choice.back')}
      </Button>
      <Button
        look="strong"
        size="large"
        className={`flex-1 ${big}`}
        icon={way === 'accept' ? <CheckIcon className="size-6" /> : <SendIcon className="size-6" />}
        onClick={sign}
      >
        {t(`sign.${way}`)}
      </Button>
    </div>
  )
}
