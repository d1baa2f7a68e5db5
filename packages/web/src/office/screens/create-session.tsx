import { getApartment } from '@brightkey/contract/apartments/endpoints'
import { createSession, getSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useNow } from '../../platform/now.ts'
import { saveFailureText } from '../../platform/office/problem.ts'
import { useTexts } from '../../platform/office/texts.tsx'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { toWallTime } from '../../platform/office/wall-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/office/form.tsx'
import { Page } from '../../ui/office/page.tsx'
import { useToast } from '../../ui/toast.tsx'
import { ApartmentField } from '../apartments/detail/apartment-field.tsx'
import { type Draft, findDraftError, toSessionInput } from '../sessions/create/draft.ts'
import { DraftDetails } from '../sessions/create/draft-details.tsx'
import { SessionCreated } from '../sessions/create/session-created.tsx'
import { SessionTasks } from '../sessions/create/session-tasks.tsx'
import { useDraft } from '../sessions/create/use-draft.ts'
import { TemplatePicker } from '../templates/template-picker.tsx'

const route = getRouteApi('/sessions/create')

/** Creates a session: the draft, then its link. */
export function CreateSessionScreen() {
  const { apartment: requestedId = null, check_out: checkOut = null } = route.useSearch()
  const navigate = route.useNavigate()
  const requested = useRead(getApartment, requestedId === null ? null : { id: requestedId }).data ?? null
  const draft = useDraft(requested, checkOut)
  const [created, setCreated] = useState<Session | null>(null)

  const clearSearch = () =>
    requestedId !== null && void navigate({ search: {}, replace: true, resetScroll: false })
  if (created !== null) return <SessionCreated session={created} onAnother={() => setCreated(null)} />
  return (
    <SessionEditor
      draft={draft}
      onChange={(values) => {
        draft.set(values)
        // Until the apartment of the address has loaded, the draft does not have it.
        if (requested !== null || 'apartment' in values) clearSearch()
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
  onChange: (values: Partial<Draft>) => void
  onCreated: (session: Session) => void
}

function SessionEditor({ draft, onChange, onCreated }: EditorProps) {
  const { t } = useTexts()
  const create = useWrite(createSession, { stores: getSession })
  const toast = useToast()
  const [checked, setChecked] = useState(false)
  const refusal = findDraftError(draft.draft, toWallTime(useNow()))
  const failure = create.error && saveFailureText(create.error, t, t('make.failed'))
  const message = checked && refusal ? t(`make.${refusal}`) : failure

  function submit() {
    setChecked(true)
    if (refusal === null) create.mutate(toSessionInput(draft.draft), { onSuccess: onCreated })
  }

  function startOver() {
    const undo = draft.discard()
    setChecked(false)
    toast({ text: t('make.draft_discarded'), action: { label: t('act.undo'), onPress: undo } })
  }
  const discard = !draft.untouched && (
    <Button look="quiet" size="small" onClick={startOver}>
      {t('make.draft_discard')}
    </Button>
  )
  return (
    <Page title={t('make.title')} lead={t('make.lead')} actions={discard}>
      <title>{`${t('make.title')} · Brightkey`}</title>
      <Form
        draft="elsewhere"
        onSubmit={submit}
        className="grid items-start grid-cols-1 gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
      >
        <Card className="grid grid-cols-1 gap-5 p-5 lg:sticky lg:top-20">
          <ApartmentField
            value={draft.draft.apartment}
            onChange={(apartment) => onChange({ apartment })}
            error={checked && draft.draft.apartment === null ? t('make.need_apartment') : null}
          />
          <DraftDetails draft={draft.draft} onChange={onChange} />
        </Card>
        <SessionTasks draft={draft} checked={checked} Picker={TemplatePicker} />
        <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-line border-t bg-paper px-4 py-2.5 lg:bottom-0 lg:col-span-2 lg:-mx-6 lg:px-6">
          <div className="min-w-0 flex-1 empty:hidden max-sm:basis-full">
            <ErrorNotice>{message}</ErrorNotice>
          </div>
          <Button type="submit" look="strong" busy={create.isPending} className="max-sm:w-full">
            {t('make.submit')}
          </Button>
        </div>
      </Form>
    </Page>
  )
}
