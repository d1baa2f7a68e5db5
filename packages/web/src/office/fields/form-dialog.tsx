import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTexts } from '../../platform/office/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/office/form.tsx'
import { DialogFooter, Modal } from '../../ui/office/modal.tsx'

type FormDialogProps = Pick<ComponentProps<typeof Form>, 'draft' | 'onSubmit' | 'className'> &
  Pick<ComponentProps<typeof Modal>, 'title' | 'shape' | 'onClose' | 'children'> &
  Pick<ComponentProps<typeof Button>, 'busy' | 'disabled' | 'icon' | 'look'> & {
    /** The label of the button that submits. */
    action: string
    cancel?: string
    failure?: ReactNode
  }

/** A dialog with a form: its fields, why sending failed, and a foot with Cancel and the button that submits. */
export function FormDialog({
  title,
  shape,
  onClose,
  draft,
  onSubmit,
  className = 'grid grid-cols-1 gap-4',
  action,
  cancel,
  failure,
  children,
  look = 'strong',
  ...button
}: FormDialogProps) {
  const { t } = useTexts()
  const form = useId()
  const footer = (
    <DialogFooter cancel={cancel ?? t('act.cancel')}>
      <Button {...button} type="submit" form={form} look={look}>
        {action}
      </Button>
    </DialogFooter>
  )
  return (
    <Modal
      title={title}
      closeLabel={t('act.close')}
      {...(shape && { shape })}
      onClose={onClose}
      footer={footer}
    >
      <Form id={form} draft={draft} onSubmit={onSubmit} className={className}>
        <ErrorNotice>{failure}</ErrorNotice>
        {children}
      </Form>
    </Modal>
  )
}
