import { useKeysText } from '../../platform/language/keys-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import type { ItemDraft } from './key-draft.ts'

type Where = Pick<ItemDraft, 'left_where' | 'handed_to'>
type KeyWhereProps = {
  label: string
  draft: Where
  /** Neither is said, and one has to be. */
  missing: boolean
  onChange: (fields: Partial<Where>) => void
  onSame: ((fields: Partial<Where>) => void) | null
}

/** Where a key is left or who has it now; most often it is the same for all of them. */
export function KeyWhere({ label, draft, missing, onChange, onSame }: KeyWhereProps) {
  const t = useKeysText()
  const { left_where, handed_to } = draft
  const isSaid = left_where.trim() !== '' || handed_to.trim() !== ''
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        {(['left_where', 'handed_to'] as const).map((field) => (
          <Field
            key={field}
            label={t(`item.${field}`)}
            error={missing && field === 'left_where' && t('item.where_missing')}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={1000}
                autoComplete="off"
                value={draft[field]}
                onChange={({ target }) => onChange({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {onSame !== null && isSaid && (
        <Button
          look="soft"
          aria-label={`${label}: ${t('item.same_for_all')}`}
          onClick={() => onSame({ left_where, handed_to })}
        >
          {t('item.same_for_all')}
        </Button>
      )}
    </div>
  )
}
