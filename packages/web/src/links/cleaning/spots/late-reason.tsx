import { type SpotReason, spotReasons } from '@brightkey/contract/sessions/spots/rules'
import { useState } from 'react'
import { useText } from '../../../platform/language/language.tsx'
import { useSpotsText } from '../../../platform/language/spots-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'

type LateReasonProps = { onChosen: (reason: SpotReason, text: string) => void; onClose: () => void }

/** Why a photo comes later than asked: one tap, or words for another reason. Then the camera opens. */
export function LateReason({ onChosen, onClose }: LateReasonProps) {
  const tPage = useText()
  const t = useSpotsText()
  const [isOther, setIsOther] = useState(false)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  function sendText() {
    setTried(true)
    if (text.trim()) onChosen('other', text.trim())
  }
  return (
    <Dialog title={t('cleaner_spots.late_title')} closeLabel={tPage('page.close')} onClose={onClose}>
      <p className="mb-3">{t('cleaner_spots.late_lead')}</p>
      <ul className="grid gap-2">
        {spotReasons.map((each) => (
          <li key={each}>
            <Button
              wide
              className="justify-start text-start"
              aria-expanded={each === 'other' ? isOther : undefined}
              onClick={() => (each === 'other' ? setIsOther(true) : onChosen(each, ''))}
            >
              {t(`spot_reason.${each}`)}
            </Button>
          </li>
        ))}
      </ul>
      {isOther && (
        <form
          className="mt-4 grid gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            sendText()
          }}
        >
          <Field
            label={t('cleaner_spots.words')}
            error={tried && !text.trim() && t('cleaner_spots.words_missing')}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={300}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <Button type="submit" look="strong" wide icon={<CameraIcon />}>
            {t('cleaner_spots.take')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
