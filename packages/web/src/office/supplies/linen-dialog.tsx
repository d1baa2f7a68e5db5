import { linenMoves } from '@brightkey/contract/supplies/choices'
import { moveLinen, undoLinenMove } from '@brightkey/contract/supplies/endpoints'
import type { LinenMove, ListedLinen } from '@brightkey/contract/supplies/schema'
import { useState } from 'react'
import { newId } from '../../platform/client-id.ts'
import { useSupplyText } from '../../platform/office/late-texts.ts'
import { failureText, saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useWrite } from '../../platform/office/use-write.ts'
import { CheckRow } from '../../ui/check-row.tsx'
import { Stepper } from '../../ui/office/stepper.tsx'
import { useToast } from '../../ui/toast.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'

/** How many sets there are to move at first. */
const atFirst = (linen: ListedLinen, kind: LinenMove) =>
  Math.max(1, { sent: linen.dirty, back: linen.at_laundry, missing: 1, found: linen.missing }[kind])

/** Says where sets of linen went. */
export function LinenDialog({ linen, onClose }: { linen: ListedLinen; onClose: () => void }) {
  const { t } = useTexts()
  const ts = useSupplyText()
  const toast = useToast()
  const move = useWrite(moveLinen)
  const undo = useWrite(undoLinenMove)
  // The same id again, should the response get lost.
  const [moveId] = useState(newId)
  const [kind, setKind] = useState<LinenMove>(linen.dirty === 0 && linen.at_laundry > 0 ? 'back' : 'sent')
  const [quantity, setQuantity] = useState(atFirst(linen, kind))
  const takeBack = () =>
    undo.mutate(
      { id: linen.id, moveId },
      {
        onSuccess: () => toast({ text: ts('linen.move_undone'), tone: 'good' }),
        onError: (error) => toast({ text: failureText(error, t, t('act.save_failed')), tone: 'alert' }),
      },
    )
  const save = () =>
    move.mutate(
      { id: linen.id, move_id: moveId, kind, quantity },
      {
        onSuccess() {
          toast({
            text: ts('linen.saved'),
            tone: 'good',
            action: { label: ts('supplies.undo'), onPress: takeBack },
          })
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={ts('linen.move_title', { item: linen.name_text })}
      onClose={onClose}
      draft="elsewhere"
      onSubmit={save}
      action={ts('linen.save')}
      busy={move.isPending}
      failure={move.error && saveFailureText(move.error, t, t('act.save_failed'))}
    >
      <fieldset className="grid grid-cols-1 gap-1">
        <legend className="sr-only">{ts('linen.move')}</legend>
        {linenMoves.map((each) => (
          <CheckRow
            key={each}
            kind="radio"
            name="kind"
            checked={kind === each}
            onChange={() => {
              setKind(each)
              setQuantity(atFirst(linen, each))
            }}
          >
            {ts(each === 'missing' ? 'linen.mark_missing' : `linen.${each}`)}
          </CheckRow>
        ))}
      </fieldset>
      <div className="flex items-center justify-between gap-3">
        <span>{ts('linen.how_many')}</span>
        <Stepper
          label={ts('linen.how_many')}
          labels={{ less: t('act.less'), more: t('act.plus') }}
          value={quantity}
          min={1}
          max={999}
          onChange={setQuantity}
        />
      </div>
    </FormDialog>
  )
}
