import type { Session } from '@brightkey/contract/sessions/office-schema'
import { expect, test } from 'vitest'
import { SpotsPanel } from '../../../src/office/sessions/detail/spots-panel.tsx'
import { VoiceNotes } from '../../../src/office/sessions/detail/voice-notes.tsx'
import { keepUser } from '../../../src/platform/office/login.ts'
import { receivedPhoto } from '../../links/cleaner-session.ts'
import { serve, violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

const asked_at = '2026-11-21T10:00:00.000Z'
type Spot = Session['spot_shots'][number]
const spot = (id: string, title: string, more: Partial<Spot> = {}): Spot => ({
  id,
  task_id: 'kitchen',
  title: { en: title },
  title_text: title,
  asked_at,
  photo_id: null,
  photo: null,
  minutes: null,
  reason: null,
  reason_text: null,
  ...more,
})

const logIn = () =>
  keepUser({ id: 'u', email: 'l@example.test', role: 'admin', is_superuser: false } as never)
const session = (more: object) =>
  ({
    id: 's',
    tasks: [{ id: 'kitchen', title: { en: 'Kitchen' } }],
    spot_shots: [],
    voice_notes: [],
    ...more,
  }) as unknown as Session

test('the office sees which places were photographed in time, late with the reason, and not at all', async () => {
  logIn()
  const spots = [
    spot('1', 'Under the sink', { photo_id: 'p', photo: receivedPhoto('p'), minutes: 3 }),
    spot('2', 'Behind the kettle', {
      photo_id: 'q',
      photo: receivedPhoto('q'),
      minutes: 27,
      reason: 'other',
      reason_text: 'The lift was stuck',
    }),
    spot('3', 'Top of the fridge'),
  ]
  const screen = await renderOffice(<SpotsPanel session={session({ spot_shots: spots })} />)
  const places = screen.getByRole('listitem').filter({ hasText: 'Kitchen: ' })
  await expect.element(places.nth(0)).toMatchTextContent(/Taken within 3 minutes/)
  await expect
    .element(places.nth(1))
    .toMatchTextContent(/Taken after 27 minutes\s*Another reason: The lift was stuck/)
  await expect.element(places.nth(2)).toMatchTextContent(/Not taken/)
  expect(await violations()).toEqual([])
})

test('a session in which no places were drawn has no panel of them', async () => {
  logIn()
  const screen = await renderOffice(<SpotsPanel session={session({})} />)
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})

test('voice notes to the cleaner name who spoke; one that was removed says so', async () => {
  logIn()
  serve({})
  const note = { mime: 'audio/webm', seconds: 4, size: 1, sha256: 'x', received_at: asked_at }
  const voice_notes = [
    { ...note, id: 'n', url: '/media/n', by: 'Layla Haddad' },
    { ...note, id: 'm', url: null, by: null },
  ]
  const screen = await renderOffice(<VoiceNotes session={session({ voice_notes })} isOpen />)
  await expect.element(screen.getByText(/^By Layla Haddad, /)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Play: Voice note, 4 s' })).toBeVisible()
  await expect.element(screen.getByText('Deleted under the retention setting')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Record' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('a session without voice notes whose link is closed has no panel of them', async () => {
  logIn()
  const screen = await renderOffice(<VoiceNotes session={session({})} isOpen={false} />)
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})
