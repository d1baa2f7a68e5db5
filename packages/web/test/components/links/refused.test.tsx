import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { cleanerActions } from '../../../src/links/cleaning/actions.ts'
import type { Action, Tracked } from '../../../src/links/queue/action.ts'
import { OutboxProvider } from '../../../src/links/queue/outbox-context.tsx'
import { queueRules } from '../../../src/links/queue/queue-rules.ts'
import { RefusedItems } from '../../../src/links/queue/refused-items.tsx'
import { newId } from '../../../src/platform/client-id.ts'
import { setDocumentLanguage } from '../../../src/platform/language/chosen.ts'
import { LanguageProvider, loadCatalog } from '../../../src/platform/language/language.tsx'
import { Outbox } from '../../../src/platform/outbox/outbox.ts'
import { waiting, waitingPhoto } from '../../links/cleaner-session.ts'

async function showRefused(items: readonly Tracked[]) {
  const outbox = new Outbox<Action>(newId(), queueRules(cleanerActions))
  await outbox.reload()
  setDocumentLanguage('en')
  const catalog = await loadCatalog('en', false)
  return render(
    <LanguageProvider start={{ locale: 'en', catalog }} withReport={false} timeZone="Asia/Dubai">
      <Suspense>
        <OutboxProvider value={{ outbox, act: async () => true }}>
          <RefusedItems items={items} />
        </OutboxProvider>
      </Suspense>
    </LanguageProvider>,
  )
}

const closed = { status: 410, code: 'session_expired' as const, detail: 'This link is closed.' }
const complete = (refused: Tracked['refused']) =>
  waiting({ kind: 'status', task_id: 'k', from: 'active', status: 'completed' }, { refused })
const photo = (id: string, refused: Tracked['refused']) =>
  waiting({ kind: 'photo', task_id: 'k', photo: waitingPhoto(id) }, { refused })

test('actions refused for the same reason are listed under the text of their kind', async () => {
  const screen = await showRefused([complete(closed), photo('p', closed), photo('q', closed)])
  await expect.element(screen.getByText('Error completing task')).toBeVisible()
  await expect.element(screen.getByText('Error uploading photo(s)')).toBeVisible()
  await expect.element(screen.getByText('This link is closed.')).toBeVisible()

  const texts = screen.container.innerText.split('\n').filter((line) => /^(Error|Photo|Complete)/.test(line))
  expect(texts.slice(0, 2).map((line) => line.split(' ')[0])).toEqual(['Error', 'Complete'])
  expect(texts[2]).toBe('Error uploading photo(s)')
  expect(screen.container.querySelectorAll('ul')[1]?.querySelectorAll('li')).toHaveLength(2)
})

test('a refused photo is named as an upload that failed, with the reason of the server or without', async () => {
  const withReason = await showRefused([
    photo('p', { status: 400, code: 'corrupt_file', detail: 'Damaged file.' }),
  ])
  await expect.element(withReason.getByText('Error uploading photo(s)')).toBeVisible()
  await expect.element(withReason.getByText('Damaged file.')).toBeVisible()
  await withReason.unmount()

  const byProxy = await showRefused([complete({ status: 413 }), photo('p', { status: 413 })])
  await expect.element(byProxy.getByText('Error completing task')).toBeVisible()
  await expect.element(byProxy.getByText('Error uploading photo(s)')).toBeVisible()
})
