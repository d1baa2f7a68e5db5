import { getApartment } from '@brightkey/contract/apartments/endpoints'
import type { Session } from '@brightkey/contract/sessions/office-schema'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../platform/office/use-read.ts'
import { Created } from '../sessions/create/created.tsx'
import { useDraft } from '../sessions/create/use-draft.ts'
import { SessionEditor } from './session-editor.tsx'

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
