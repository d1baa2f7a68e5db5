import type { ListedIssue } from '@brightkey/contract/sessions/issue-routes'
import { addDays } from '@brightkey/i18n/plain-date'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useDateTexts } from '../../platform/office/use-date-texts.ts'
import { Field } from '../../ui/field.tsx'
import { ChoiceSelect } from '../../ui/office/choice-select.tsx'
import { DayField } from '../../ui/office/date-time/day-field.tsx'
import { Shortcuts } from '../../ui/office/date-time/shortcuts.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { SwitchRow } from '../../ui/office/switch-row.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Dotted } from '../../ui/typed/dotted.tsx'
import { Isolated } from '../../ui/typed/isolated.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useOwners } from './owners.tsx'
import { useUpdateProblem } from './problem-row.tsx'

/** Who sees to a problem, by which day, and whether guests have to wait for it. */
export function PlanDialog({ problem, onClose }: { problem: ListedIssue; onClose: () => void }) {
  const { t } = useTexts()
  const toast = useToast()
  const dates = useDateTexts()
  const owners = [{ value: '', label: t('problems.no_owner') }, ...useOwners(problem.owner)]
  const update = useUpdateProblem()
  const draft = useDraft('problem', problem.id)
  const [owner, setOwner] = useDraftState(draft, 'owner', problem.owner?.id ?? '')
  const [day, setDay] = useDraftState(draft, 'day', problem.due_on ?? '')
  const [urgent, setUrgent] = useDraftState(draft, 'urgent', problem.urgent)
  const save = () =>
    update.mutate(
      { id: problem.id, owner: owner || null, due_on: day || null, urgent },
      {
        onSuccess() {
          toast({ text: t('act.saved'), tone: 'good' })
          onClose()
        },
      },
    )
  const shortcuts = [
    { value: dates.today, label: t('problems.today') },
    { value: addDays(dates.today, 1), label: t('problems.tomorrow') },
    { value: addDays(dates.today, 7), label: t('problems.in_a_week') },
    { value: '', label: t('problems.no_day') },
  ]
  return (
    <FormDialog
      title={
        <Dotted>
          {t(`issue.${problem.kind}`)}
          <Isolated>{problem.apartment.name}</Isolated>
        </Dotted>
      }
      onClose={onClose}
      onSubmit={save}
      draft={draft}
      action={t('act.save')}
      busy={update.isPending}
      failure={update.error && failureText(update.error, t, t('act.save_failed'))}
    >
      <Field label={t('problems.owner')}>
        {(control) => <ChoiceSelect {...control} value={owner} choices={owners} onChange={setOwner} />}
      </Field>
      <div className="grid grid-cols-1 gap-2">
        <p className="font-semibold text-sm">{t('problems.due')}</p>
        <Shortcuts value={day} choices={shortcuts} onChange={setDay} />
        <DayField label={t('problems.due')} texts={dates} value={day} min={dates.today} onChange={setDay} />
      </div>
      <SwitchRow label={t('problems.urgent')} on={urgent} onChange={setUrgent} />
    </FormDialog>
  )
}
