import { foundStates } from '@brightkey/contract/found/choices'
import { updateFound } from '@brightkey/contract/found/endpoints'
import type { ListedFound } from '@brightkey/contract/found/schema'
import { addDays } from '@brightkey/i18n/plain-date'
import { useFoundTexts } from '../../platform/office/late-texts.ts'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Field, Input } from '../../ui/field.tsx'
import { DayField } from '../../ui/office/date-time/day-field.tsx'
import { Shortcuts } from '../../ui/office/date-time/shortcuts.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Segments } from '../../ui/office/segments.tsx'
import { useToast } from '../../ui/toast.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useFoundName } from '../fields/found/found-name.ts'

/** Who keeps a thing and until when, or what became of it. */
export function FoundDialog({ item, onClose }: { item: ListedFound; onClose: () => void }) {
  const { t } = useTexts()
  const tf = useFoundTexts()
  const toast = useToast()
  const dates = useDateTexts()
  const getName = useFoundName()
  const update = useWrite(updateFound)
  const draft = useDraft('found', item.id)
  const [state, setState] = useDraftState<(typeof foundStates)[number]>(
    draft,
    'state',
    // Changing what was withdrawn takes it back among what is kept.
    item.state === 'withdrawn' ? 'kept' : item.state,
  )
  const [keeper, setKeeper] = useDraftState(draft, 'keeper', item.keeper)
  const [until, setUntil] = useDraftState(draft, 'until', item.until ?? '')
  const [returnedTo, setReturnedTo] = useDraftState(draft, 'returned_to', item.returned_to)
  const save = () =>
    update.mutate(
      { id: item.id, state, keeper, until: until || null, returned_to: returnedTo },
      {
        onSuccess() {
          toast({ text: tf('found.saved'), tone: 'good' })
          onClose()
        },
      },
    )
  const shortcuts = [
    ...([7, 30, 90] as const).map((days) => ({
      value: addDays(dates.today, days),
      label: tf('found.in_days', { count: days }),
    })),
    { value: '', label: t('problems.no_day') },
  ]
  return (
    <FormDialog
      title={tf('found.edit_title', { thing: `${getName(item)}, ${item.apartment.name}` })}
      onClose={onClose}
      onSubmit={save}
      draft={draft}
      action={tf('found.save')}
      busy={update.isPending}
      failure={update.error && failureText(update.error, t, t('act.save_failed'))}
    >
      <Segments
        stacked
        label={tf('found.became')}
        value={state}
        choices={foundStates.map((value) => ({ value, label: tf(`state.${value}`) }))}
        onChange={setState}
      />
      {state === 'returned' && (
        <Field label={tf('found.returned_to')}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              value={returnedTo}
              maxLength={300}
              onChange={({ target }) => setReturnedTo(target.value)}
            />
          )}
        </Field>
      )}
      {state === 'kept' && (
        <>
          <Field label={tf('found.keeper')} hint={tf('found.keeper_hint')}>
            {(control) => (
              <Input
                {...control}
                dir="auto"
                value={keeper}
                maxLength={200}
                onChange={({ target }) => setKeeper(target.value)}
              />
            )}
          </Field>
          <div className="grid grid-cols-1 gap-2">
            <p className="font-semibold text-sm">{tf('found.until')}</p>
            <Shortcuts value={until} choices={shortcuts} onChange={setUntil} />
            <DayField
              label={tf('found.until')}
              texts={dates}
              value={until}
              min={dates.today}
              onChange={setUntil}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
