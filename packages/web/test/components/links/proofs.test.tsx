import { texts } from '@brightkey/i18n/en/voice'
import { translator } from '@brightkey/i18n/message'
import { type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cleanerActions } from '../../../src/links/cleaning/actions.ts'
import type { SessionView } from '../../../src/links/cleaning/session-view.ts'
import { LateReason } from '../../../src/links/cleaning/spots/late-reason.tsx'
import { SpotsCard } from '../../../src/links/cleaning/spots/spots-card.tsx'
import type { Action } from '../../../src/links/queue/action.ts'
import { OutboxProvider } from '../../../src/links/queue/outbox-context.tsx'
import { queueRules } from '../../../src/links/queue/queue-rules.ts'
import { newId } from '../../../src/platform/client-id.ts'
import { setDocumentLanguage } from '../../../src/platform/language/chosen.ts'
import { LanguageProvider, loadCatalog } from '../../../src/platform/language/language.tsx'
import { Outbox } from '../../../src/platform/outbox/outbox.ts'
import { VoicePlayer } from '../../../src/ui/voice/voice-player.tsx'
import { VoiceRecorder } from '../../../src/ui/voice/voice-recorder.tsx'
import { violations } from '../office.tsx'

const t = translator<typeof texts>(texts, 'en')

async function onPage(page: ReactNode) {
  setDocumentLanguage('en')
  const catalog = await loadCatalog('en', false)
  const outbox = new Outbox<Action>(newId(), queueRules(cleanerActions))
  await outbox.reload()
  return render(
    <LanguageProvider start={{ locale: 'en', catalog }} withReport={false} timeZone="Asia/Dubai">
      <OutboxProvider value={{ outbox, act: async () => true }}>
        <main>
          <Suspense>{page}</Suspense>
        </main>
      </OutboxProvider>
    </LanguageProvider>,
  )
}

const spot = (id: string, title_text: string) => ({
  id,
  task_id: 'kitchen',
  title: { en: title_text },
  title_text,
  asked_at: '2026-11-21T10:00:00.000Z',
  photo_id: null,
  photo: null,
  minutes: null,
  reason: null,
  reason_text: null,
})

test('a place that is asked for longer than 15 minutes is photographed after a reason, by keyboard', async () => {
  const spots = [spot('1', 'Under the sink')]
  const session = {
    server_time: '2026-11-21T10:20:00.000Z',
    tasks: [{ id: 'kitchen', title: { en: 'Kitchen' }, title_text: 'Kitchen' }],
  } as unknown as SessionView
  const screen = await onPage(<SpotsCard session={session} spots={spots} />)
  await expect.element(screen.getByText('Kitchen')).toBeVisible()
  expect(await violations()).toEqual([])
  const take = screen.getByRole('button', { name: 'Take photo: Under the sink' })
  ;(take.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const reasons = screen.getByRole('dialog', { name: 'A little later than asked' })
  await expect.element(reasons.getByRole('button', { name: 'No network' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(reasons).not.toBeInTheDocument()
})

test('another reason needs a few words', async () => {
  const onChosen = vi.fn()
  const screen = await onPage(<LateReason onChosen={onChosen} onClose={() => undefined} />)
  await screen.getByRole('button', { name: 'Another reason' }).click()
  const words = screen.getByLabelText('In your own words')
  await words.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Write a few words')).toBeVisible()
  expect(onChosen).not.toHaveBeenCalled()
  expect(await violations()).toEqual([])
  await words.fill('The lift was stuck')
  await userEvent.keyboard('{Enter}')
  expect(onChosen).toHaveBeenCalledWith('other', 'The lift was stuck')
})

test.each([
  ['NotAllowedError', 'The microphone is not allowed. Allow it in the settings of the browser.'],
  ['NotFoundError', 'No microphone was found.'],
  ['AbortError', 'The recording failed. Try again.'],
])('a microphone that does not open (%s) is explained, and can be tried again', async (name, text) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name))
  const screen = await onPage(<VoiceRecorder t={t} onSend={async () => true} />)
  await screen.getByRole('button', { name: 'Record' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
  await expect.element(screen.getByRole('button', { name: 'Record' })).toBeEnabled()
  expect(await violations()).toEqual([])
})

/** A microphone that hums. */
function hum(): MediaStream {
  const context = new AudioContext()
  const to = context.createMediaStreamDestination()
  const tone = context.createOscillator()
  tone.connect(to)
  tone.start()
  return to.stream
}

test('a note that could not be sent is offered again', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => hum())
  const onSend = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const screen = await onPage(<VoiceRecorder t={t} onSend={onSend} />)
  await screen.getByRole('button', { name: 'Record' }).click()
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/29 s left/)
  await screen.getByRole('button', { name: 'Stop' }).click()
  const send = screen.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.poll(() => onSend.mock.calls.length).toBe(1)
  await expect.element(send).toBeEnabled()
  await send.click()
  await expect.element(screen.getByRole('button', { name: 'Record' })).toBeVisible()
  expect(onSend.mock.calls[0]?.[0].blob.size).toBeGreaterThan(100)
})

test('a note that cannot be played says so', async () => {
  const screen = await onPage(<VoicePlayer t={t} url="/media/none" seconds={7} />)
  await screen.getByRole('button', { name: 'Play: Voice note, 7 s' }).click()
  await expect.element(screen.getByText('This voice note cannot be played here.')).toBeVisible()
  expect(await violations()).toEqual([])
})
