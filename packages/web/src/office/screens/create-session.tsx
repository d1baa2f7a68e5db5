import { getApartment } from '@brightkey/contract/apartments/endpoints'
import type { Apartment } from '@brightkey/contract/apartments/schema'
import { textIn } from '@brightkey/contract/locale'
import { createSession, getSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import type { Template } from '@brightkey/contract/templates/schema'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { Notice } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { Form } from '../../ui/office/form.tsx'
import { SessionsIcon } from '../../ui/office/office-icons.tsx'
import { Page } from '../../ui/office/page.tsx'
import { Empty, ErrorState, Skeleton } from '../../ui/states.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ApartmentField } from '../apartments/detail/apartment-field.tsx'
import {
  findDraftError,
  newTask,
  toDraftSubtasks,
  toDraftTask,
  toSessionInput,
} from '../sessions/create/draft.ts'
import { DraftDetails } from '../sessions/create/draft-details.tsx'
import { DraftTasks } from '../sessions/create/draft-tasks.tsx'
import { SessionCreated } from '../sessions/create/session-created.tsx'
import { useDraft } from '../sessions/create/use-draft.ts'
import { TemplatePicker } from '../templates/template-picker.tsx'

const route = getRouteApi('/sessions/create')

/** Creates a session: the draft, then its link. */
export function CreateSessionScreen() {
  const { apartment: requestedId = null } = route.useSearch()
  const navigate = route.useNavigate()
  const draft = useDraft(
    useRead(getApartment, requestedId === null ? null : { id: requestedId }).data ?? null,
  )
  const [created, setCreated] = useState<Session | null>(null)

  const clearSearch = () => requestedId !== null && void navigate({ search: {}, replace: true })
  if (created !== null) return <SessionCreated session={created} onAnother={() => setCreated(null)} />
  return (
    <SessionEditor
      draft={draft}
      onApartment={(apartment) => {
        draft.set({ apartment })
        clearSearch()
      }}
      onCreated={(session) => {
        setCreated(session)
        draft.discard()
        clearSearch()
      }}
    />
  )
}

type EditorProps = {
  draft: ReturnType<typeof useDraft>
  onApartment: (apartment: Apartment | null) => void
  onCreated: (session: Session) => void
}

function SessionEditor({ draft, onApartment, onCreated }: EditorProps) {
  const { t } = useTexts()
  const create = useWrite(createSession, { stores: getSession })
  const [checked, setChecked] = useState(false)
  const refusal = findDraftError(draft.draft)
  const failure = create.error && failureText(create.error, t, t('make.failed'))
  const message = checked && refusal ? t(`make.${refusal}`) : failure

  function submit() {
    setChecked(true)
    if (refusal === null) create.mutate(toSessionInput(draft.draft), { onSuccess: onCreated })
  }

  const discard = !draft.untouched && (
    <Button look="quiet" size="small" onClick={draft.discard}>
      {t('make.draft_discard')}
    </Button>
  )
  return (
    <Page title={t('make.title')} lead={t('make.lead')} actions={discard}>
      <title>{`${t('make.title')} · Brightkey`}</title>
      <Form
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
        <div className="grid grid-cols-1 gap-3">
          <SessionTasks draft={draft} checked={checked} />
          <ErrorNotice>{message}</ErrorNotice>
          <Button
            type="submit"
            look="strong"
            size="large"
            busy={create.isPending}
            className="sm:justify-self-end"
          >
            {t('make.submit')}
          </Button>
        </div>
      </Form>
    </Page>
  )
}

type TasksProps = { draft: ReturnType<typeof useDraft>; checked: boolean }

/** The tasks of the draft, with buttons to add more. */
function SessionTasks({ draft, checked }: TasksProps) {
  const { t, locale } = useTexts()
  const toast = useToast()
  // The key of the task to which subtasks are added; null adds whole tasks.
  const [picking, setPicking] = useState<{ into: string | null } | null>(null)
  const [fresh, setFresh] = useState<string | null>(null)
  const { apartment, tasks } = draft.draft

  function addTask() {
    const key = crypto.randomUUID()
    setFresh(key)
    draft.changeTasks((now) => [...now, newTask(key)])
  }

  function addTemplate(template: Template) {
    const key = crypto.randomUUID()
    draft.changeTasks((now) =>
      picking?.into == null
        ? [...now, toDraftTask({ ...template, template_id: template.id }, key)]
        : now.map((task) =>
            task.key === picking.into
              ? { ...task, subtasks: [...task.subtasks, ...toDraftSubtasks(template.subtasks, key)] }
              : task,
          ),
    )
    const title = textIn(template.title, locale)
    toast({ text: t('make.template_added', { title }), tone: 'good', for: 2500 })
  }
  const icon = <PlusIcon className="size-4" />
  return (
    <section aria-labelledby="tasks" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="tasks" className="font-bold text-lg">
          {t('make.tasks')}
          {tasks.length > 0 && <span className="ms-2 font-normal text-base text-muted">{tasks.length}</span>}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={icon} onClick={() => setPicking({ into: null })}>
            {t('make.from_template')}
          </Button>
          <Button size="small" look="quiet" icon={icon} onClick={addTask}>
            {t('make.own_task')}
          </Button>
        </div>
      </div>
      {draft.useStarting && apartment && (
        <Notice tone="waiting">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>{t('make.starting_offer', { apartment: apartment.name })}</p>
            <Button size="small" onClick={draft.useStarting}>
              {t('make.starting_use')}
            </Button>
          </div>
        </Notice>
      )}
      {draft.waiting && <Skeleton label={t('make.starting_loading')} />}
      {draft.failed && (
        <ErrorState
          title={t('make.starting_failed')}
          retry={{ label: t('common.retry'), onRetry: draft.failed }}
        />
      )}
      {tasks.length === 0 && !draft.waiting && !draft.failed && (
        <Empty icon={<SessionsIcon />} title={apartment ? t('make.no_tasks') : t('make.tasks_hint')}>
          {apartment && t('make.no_tasks_hint')}
        </Empty>
      )}
      <DraftTasks
        value={tasks}
        checked={checked}
        fresh={fresh}
        onChange={(next) => draft.changeTasks(() => next)}
        onAddSubtasks={(into) => setPicking({ into })}
      />
      {picking && (
        <TemplatePicker
          title={picking.into === null ? t('make.templates_title') : t('make.subtasks_title')}
          empty={picking.into === null ? t('act.nothing_found') : t('make.subtasks_empty')}
          scopes={picking.into === null ? ['apartment', 'general', 'task'] : ['task']}
          apartment={apartment?.id ?? null}
          onClose={() => setPicking(null)}
          onPick={addTemplate}
        />
      )}
    </section>
  )
}
