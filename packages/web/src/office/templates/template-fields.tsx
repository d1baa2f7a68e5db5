import { rooms } from '@brightkey/contract/templates/choices'
import { useWords } from '../../platform/office/words.tsx'
import { Field, Select } from '../../ui/field.tsx'
import { Stepper } from '../../ui/office/stepper.tsx'
import type { TemplateDraft } from './template-draft.ts'

type FieldsProps = {
  value: TemplateDraft
  /** It holds points of an inspection, which ask for no photos. */
  inspection: boolean
  onChange: (values: Partial<TemplateDraft>) => void
}

/** The room of a template, and how many photos its task asks for. */
export function TemplateFields({ value, inspection, onChange }: FieldsProps) {
  const { t } = useWords()
  const labels = { less: t('act.less'), more: t('act.plus') }
  return (
    <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
      <Field label={t('templates.room')} className="min-w-48 max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            value={value.room ?? ''}
            onChange={({ target }) => onChange({ room: rooms.find((each) => each === target.value) ?? null })}
          >
            <option value="">{t(inspection ? 'templates.everywhere' : 'room.none')}</option>
            {rooms.map((room) => (
              <option key={room} value={room}>
                {t(`room.${room}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!inspection && (
        <>
          <div className="grid gap-1.5">
            <span className="font-semibold text-sm">{t('templates.photos')}</span>
            <Stepper
              label={t('templates.photos')}
              labels={labels}
              value={value.required_photos}
              min={1}
              max={20}
              onChange={(required_photos) => onChange({ required_photos })}
            />
          </div>
          <div className="grid gap-1.5">
            <span className="font-semibold text-sm">{t('templates.photos_before')}</span>
            <Stepper
              label={t('templates.photos_before')}
              labels={labels}
              value={value.required_before_photos}
              min={0}
              max={20}
              onChange={(required_before_photos) => onChange({ required_before_photos })}
            />
          </div>
        </>
      )}
    </div>
  )
}
