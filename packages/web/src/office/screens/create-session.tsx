import { getApartment } from '@brightkey/contract/apartments/endpoints'
import type { Apartment } from '@brightkey/contract/apartments/schema'
import { createSession, getSession } from '@brightkey/contract/sessions/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../platform/office/problem.ts'
import { useRead } from '../../platform/office/use-read.ts'
import { useWrite } from '../../platform/office/use-write.ts'
import { useWords } from '../../platform/office/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Form } from '../../ui/office/form.tsx'
import { Page } from '../../ui/office/page.tsx'
import { ApartmentField } from '../apartments/detail/apartment-field.tsx'
import { Created } from '../sessions/create/created.tsx'
import { inputFrom, whyNotCreate } from '../sessions/create/draft.ts'
import { DraftDetails } from '../sessions/create/draft-details.tsx'
import { useDraft } from '../sessions/create/use-draft.ts'
import { SessionTasks } from './session-tasks.tsx'

const route = getRouteApi('/sessions/create')

/** Making a session: the draft, then its link. */
export function CreateSessionScreen() {
  const { apartment: asked = null } = route.useSearch()
  const navigate = route.useNavigate()
  const draft = useDraft(useRead(getApartment, asked === null ? null : { id: asked }).data ?? null)
  const [made, setMade] = useState<Session | null>(null)

  const forgetAsked = () => asked !== null && void navigate({ search: {}, replace: true })
  if (made !== null) return <Created session={made} onAnother={() => setMade(null)} />
  return (
    <SessionEditor
      draft={draft}
      onApartment={(apartment) => {
        draft.set({ apartment })
        forgetAsked()
      }}
      onMade={(session) => {
        setMade(session)
        draft.discard()
        forgetAsked()
      }}
    />
  )
}

type EditorProps = {
  draft: ReturnType<typeof useDraft>
  onApartment: (apartment: Apartment | null) => void
  onMade: (session: Session) => void
}

function SessionEditor({ draft, onApartment, onMade }: EditorProps) {
  const { t } = useWords()
  const create = useWrite(createSession, { stores: getSession })
  const [checked, setChecked] = useState(false)
  const refusal = whyNotCreate(draft.draft)
  const failure = create.error && failureText(create.error, t, t('make.failed'))
  const said = checked && refusal ? t(`make.${refusal}`) : failure

  function submit() {
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
          <ErrorNotice>{said}</ErrorNotice>
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
