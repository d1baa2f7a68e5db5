import { useWords } from '../../../platform/office/words.tsx'
import { Stepper } from '../../../ui/office/stepper.tsx'
import type { DraftTask } from './draft.ts'

type Photos = Pick<DraftTask, 'required_photos' | 'required_before_photos'>
type PhotosProps = { value: Photos; name: string; onChange: (values: Partial<Photos>) => void }

/** How many photos a task asks for, after the cleaning and before it. */
export function DraftPhotos({ value, name, onChange }: PhotosProps) {
  const { t } = useWords()
  const labels = { less: t('act.less'), more: t('act.plus') }
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted text-sm">
      <span className="flex items-center gap-2">
        {t('make.photos')}
        <Stepper
          label={`${t('make.photos')}: ${name}`}
          labels={labels}
          value={value.required_photos}
          min={1}
          max={20}
          onChange={(required_photos) => onChange({ required_photos })}
        />
      </span>
      <span className="flex items-center gap-2">
        {t('make.photos_before')}
        <Stepper
          label={`${t('make.photos_before')}: ${name}`}
          labels={labels}
          value={value.required_before_photos}
          min={0}
          max={20}
          onChange={(required_before_photos) => onChange({ required_before_photos })}
        />
      </span>
    </div>
  )
}
