import { useInspectionText } from '../../platform/language/inspection-texts.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { classes } from '../../ui/classes.ts'

type SendBackProps = {
  problems: number
  value: boolean | null
  onChange: (back: boolean) => void
  tried: boolean
}

/** What becomes of the problems: said by the inspector, never guessed. */
export function SendBackChoice({ problems, value, onChange, tried }: SendBackProps) {
  const t = useInspectionText()
  const choices = [
    { back: true, label: t('problems.back', { count: problems }), text: t('problems.back_text') },
    { back: false, label: t('problems.tell'), text: t('problems.tell_text') },
  ]
  return (
    <fieldset id="problems" className="scroll-mt-14">
      <legend className="mb-2 font-bold">{t('problems.heading', { count: problems })}</legend>
      <div className="grid gap-2">
        {choices.map(({ back, label, text }) => (
          <CheckRow
            key={label}
            kind="radio"
            name="send-back"
            checked={value === back}
            onChange={() => onChange(back)}
            className={classes(
              'border-2 bg-surface py-3',
              value === back
                ? 'border-primary'
                : tried && value === null
                  ? 'border-alert-mark'
                  : 'border-line',
            )}
          >
            <span className="block font-semibold">{label}</span>
            <span className="block text-muted text-sm">{text}</span>
          </CheckRow>
        ))}
      </div>
      {tried && value === null && <p className="pt-1.5 text-alert text-sm">{t('problems.choose')}</p>}
    </fieldset>
  )
}
