import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Field, Input, Textarea } from '../../ui/field.tsx'
import { FieldShownAs } from '../../ui/office/shown-as.tsx'

type TextFieldProps = ComponentProps<'input'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: boolean
  multiline?: boolean
  /** Shows the text below where the field draws it in another order. */
  isShownBelow?: boolean
}

/** A text of a form: `<TextField {...field('first_name')} label="…" />`, with the `field` of `useContractForm`. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, multiline, isShownBelow, ...input } = props
  const { t } = useTexts()
  return (
    <Field label={label} hint={hint} error={error} aside={optional && t('act.optional')}>
      {(control) => (
        <>
          {multiline ? (
            <Textarea {...control} {...(input as ComponentProps<'textarea'>)} />
          ) : (
            <Input {...control} {...input} />
          )}
          {isShownBelow && <FieldShownAs label={t('note.shown_as')} controlId={control.id} />}
        </>
      )}
    </Field>
  )
}
