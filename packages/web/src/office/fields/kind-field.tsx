import { sessionKinds } from '@brightkey/contract/sessions/choices'
import type { SessionKind } from '@brightkey/contract/sessions/schema'
import { useTexts } from '../../platform/office/texts.tsx'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'

/** What kind of cleaning a session is. */
export function KindField({
  value,
  onChange,
}: {
  value: SessionKind
  onChange: (kind: SessionKind) => void
}) {
  const { t } = useTexts()
  return (
    <Field label={t('rules.kind')}>
      {(control) => (
        <ChoiceSelect
          {...control}
          value={value}
          choices={sessionKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
          onChange={onChange}
        />
      )}
    </Field>
  )
}
