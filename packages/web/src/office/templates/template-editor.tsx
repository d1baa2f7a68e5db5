import { textIn } from '@brightkey/contract/locale'
import { rooms } from '@brightkey/contract/templates/choices'
import { createTemplate, updateTemplate } from '@brightkey/contract/templates/endpoints'
import type { Template } from '@brightkey/contract/templates/schema'
import { type ReactNode, Suspense, useState } from 'react'
import { changedValues } from '../../platform/office/away/changed-values.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { call, useWrite } from '../../platform/office/use-write.ts'
import { Field, Select } from '../../ui/field.tsx'
import { useDraft, useDraftState } from '../../ui/office/drafts/draft.ts'
import { Help } from '../../ui/office/help.tsx'
import { Stepper } from '../../ui/office/stepper.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { ReferenceButtons } from '../fields/shots/reference-buttons.tsx'
import { ShotsField } from '../fields/shots/shots-field.tsx'
import { SpotsField } from '../fields/shots/spots-field.tsx'
import {
  findTemplateError,
  type TemplateDraft,
  type TemplatePlace,
  type TemplateValues,
  toDraft,
  toTemplateValues,
} from './template-draft.ts'
import { TemplateTexts } from './template-texts.tsx'

type EditorProps = {
  /** The template the draft begins as. */
  template: Template | null
  /** Whether that template is changed; otherwise a new one is created at `place`. */
  changes: boolean
  place: TemplatePlace
  /** The choice of scope for a new template. */
  where?: ReactNode
  onSaved: () => void
  onClose: () => void
}

/** Edits a template with its texts in all languages. */
export function TemplateEditor({ template, changes, place, where, onSaved, onClose }: EditorProps) {
  const { t, locale } = useTexts()
  const kept = useDraft('template', changes ? template?.id : `new-${place.scope}-${place.apartment_id ?? ''}`)
  const [draft, setDraft] = useDraftState(kept, 'draft', () => toDraft(template))
  const [checked, setChecked] = useState(false)
  const [opened] = useState(template)
  const [failed, setFailed] = useState<Error | null>(null)
  const id = changes ? (template?.id ?? null) : null
  const save = useWrite(
    (values: TemplateValues) =>
      id === null || template === null
        ? call(createTemplate, { ...place, ...values })
        : call(updateTemplate, {
            id,
            ...changedValues(values, {
              opened: toTemplateValues(toDraft(opened)),
              now: toTemplateValues(toDraft(template)),
              refusal: failed,
            }),
          }),
    { onError: setFailed },
  )
  const refusal = checked ? findTemplateError(draft) : null
  const inspection = place.scope === 'inspection'
  const failure = save.error && saveFailureText(save.error, t, t('act.save_failed'))

  function submit() {
    setChecked(true)
    if (findTemplateError(draft) === null) save.mutate(toTemplateValues(draft), { onSuccess: onSaved })
  }
  return (
    <FormDialog
      title={changes ? t('templates.edit') : t('templates.new')}
      shape="full"
      onClose={onClose}
      onSubmit={submit}
      draft={kept}
      className="mx-auto grid w-full max-w-7xl grid-cols-1 gap-5"
      action={changes ? t('act.save') : t('templates.create')}
      busy={save.isPending}
      failure={failure}
    >
      {where}
      <TemplateFields
        inspection={inspection}
        value={draft}
        onChange={(values) => setDraft((now) => ({ ...now, ...values }))}
      />
      <TemplateTexts
        inspection={inspection}
        value={draft}
        refusal={refusal}
        onChange={(values) => setDraft((now) => ({ ...now, ...values }))}
        onChangeSubtasks={(how) => setDraft((now) => ({ ...now, subtasks: how(now.subtasks) }))}
      />
      {!inspection && place.scope !== 'task' && (
        <Suspense>
          <ShotsField
            value={draft.shots ?? []}
            onChange={(shots) => setDraft((now) => ({ ...now, shots }))}
            reference={(shot) =>
              id !== null &&
              template?.shots.some((saved) => saved.id === shot.key) && (
                <ReferenceButtons
                  owner="template"
                  id={id}
                  shotId={shot.key}
                  name={textIn(shot.title, locale)}
                  has={shot.thumb !== undefined}
                  onChange={(thumb) =>
                    setDraft(({ shots = [], ...now }) => ({
                      ...now,
                      shots: shots.map((each) => (each.key === shot.key ? { ...each, thumb } : each)),
                    }))
                  }
                />
              )
            }
          />
          <SpotsField
            value={draft.spots ?? []}
            onChange={(spots) => setDraft((now) => ({ ...now, spots }))}
          />
        </Suspense>
      )}
    </FormDialog>
  )
}

type FieldsProps = {
  value: TemplateDraft
  /** Whether its lines are points of an inspection, which need no photos. */
  inspection: boolean
  onChange: (values: Partial<TemplateDraft>) => void
}

/** The room of a template and its numbers of required photos. */
function TemplateFields({ value, inspection, onChange }: FieldsProps) {
  const { t } = useTexts()
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
            <span className="flex items-center gap-1 font-semibold text-sm">
              {t('templates.photos')}
              <Help label={t('help.about', { topic: t('templates.photos') })}>{t('help.photos')}</Help>
            </span>
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
