import type { Apartment } from '@brightkey/contract/apartments/schema'
import { textIn } from '@brightkey/contract/locale'
import type { Session } from '@brightkey/contract/sessions/schema'
import { type FormEvent, useState } from 'react'
import { ApartmentField } from '../../features/apartments/apartment-field.tsx'
import { inputFrom, taskFromTemplate, whyNotCreate } from '../../features/sessions/draft.ts'
import { DraftDetails } from '../../features/sessions/draft-details.tsx'
import { DraftTasks } from '../../features/sessions/draft-tasks.tsx'
import type { useDraft } from '../../features/sessions/use-draft.ts'
import { useCreateSession } from '../../features/sessions/use-session-changes.ts'
import { TemplatePicker } from '../../features/templates/template-picker.tsx'
import { Unreachable } from '../../platform/api.ts'
import { wordsOf } from '../../platform/office-problem.ts'
import { useWords } from '../../platform/office-words.tsx'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AlertIcon, PlusIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { useToast } from '../../ui/toast.tsx'

type EditorProps = {
  draft: ReturnType<typeof useDraft>
  onApartment: (apartment: Apartment | null) => void
  onMade: (session: Session) => void
}

export function SessionEditor({ draft, onApartment, onMade }: EditorProps) {
  const { t, locale } = useWords()
  const toast = useToast()
  const create = useCreateSession()
  const [checked, setChecked] = useState(false)
  const [picking, setPicking] = useState(false)
  const refusal = whyNotCreate(draft.draft)
  const failure =
    create.error &&
    (create.error instanceof Unreachable ? t('common.no_network') : wordsOf(create.error, t('make.failed')))
  const said = checked && refusal ? t(`make.${refusal}`) : failure

  function submit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (refusal === null) create.mutate(inputFrom(draft.draft), { onSuccess: onMade })
  }

  const discard = !draft.untouched && (
    <Button look="quiet" size="small" onClick={draft.discard}>
      {t('make.draft_discard')}
    </Button>
  )
  return (
    <Page title={t('make.title')} lead={t('make.lead')} actions={discard}>
      <title>{`${t('make.title')} · Brightkey`}</title>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-start grid-cols-1 gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
      >
        <Card className="grid grid-cols-1 gap-5 p-5 lg:sticky lg:top-20">
          <ApartmentField
            value={draft.draft.apartment}
            onChange={onApartment}
            error={checked && draft.draft.apartment === null ? t('make.need_apartment_and_task') : null}
          />
          <DraftDetails draft={draft.draft} onChange={draft.set} />
        </Card>
        <section aria-labelledby="tasks" className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 id="tasks" className="font-bold text-lg">
              {t('make.tasks')}
              {draft.draft.tasks.length > 0 && (
                <span className="ms-2 font-normal text-base text-muted">{draft.draft.tasks.length}</span>
              )}
            </h2>
            <div className="flex flex-wrap gap-2">
              <Button size="small" icon={<PlusIcon className="size-4" />} onClick={() => setPicking(true)}>
                {t('make.from_template')}
              </Button>
              <Button
                size="small"
                look="quiet"
                icon={<PlusIcon className="size-4" />}
                onClick={() => draft.addTask(ownTask())}
              >
                {t('make.own_task')}
              </Button>
            </div>
          </div>
          <DraftTasks draft={draft} checked={checked} />
          <div role="alert" className="empty:hidden">
            {said && (
              <Notice tone="alert" icon={<AlertIcon className="size-5" />}>
                {said}
              </Notice>
            )}
          </div>
          <Button
            type="submit"
            look="strong"
            size="large"
            busy={create.isPending}
            className="sm:justify-self-end"
          >
            {t('make.submit')}
          </Button>
        </section>
      </form>
      {picking && (
        <TemplatePicker
          onClose={() => setPicking(false)}
          onPick={(template) => {
            draft.addTask(taskFromTemplate(template, crypto.randomUUID()))
            toast({
              text: t('make.template_added', { title: textIn(template.title, locale) }),
              tone: 'good',
              for: 2500,
            })
          }}
        />
      )}
    </Page>
  )
}

const ownTask = () => ({
  key: crypto.randomUUID(),
  title: {},
  room: null,
  template_id: null,
  required_photos: 1,
  required_before_photos: 0,
  subtasks: [],
})
