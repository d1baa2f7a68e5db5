import type { Session } from '@brightkey/contract/sessions/office-schema'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ReviewGallery } from '../../../src/office/sessions/review/gallery.tsx'
import { serve, violations } from '../office.tsx'
import { renderOffice } from '../render-office.tsx'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='
const photo = (id: string) => ({
  id,
  kind: 'after',
  mime: 'image/jpeg',
  taken_at: null,
  received_at: '2026-11-24T09:00:00.000Z',
  url: pixel,
  view_url: `${pixel}#${id}`,
  thumb_url: pixel,
})
const task = (id: string, title: string, photos: readonly string[]) => ({
  id,
  title: { en: title },
  subtasks: [],
  shots: [],
  photos: photos.map(photo),
})
const submitted = {
  id: 'session',
  code: 'CODE-1',
  state: 'submitted',
  tasks: [task('k', 'Kitchen', ['k1', 'k2', 'k3']), task('h', 'Hall', ['h1'])],
  issues: [],
  reports: [],
} as unknown as Session

test('a task is fine only once each of its photos was shown, and A goes on to the next one until then', async () => {
  serve({ 'GET /sessions/session/previous/': { session: null, tasks: [] } })
  const screen = await renderOffice(<ReviewGallery session={submitted} onClose={() => undefined} />)
  const loaded = async (place: string) => {
    await expect.element(screen.getByText(place, { exact: true })).toBeVisible()
    await expect.poll(() => (screen.getByRole('img').element() as HTMLImageElement).complete).toBe(true)
  }
  const checked = screen.getByRole('status')
  for (const place of ['1/4', '2/4']) {
    await loaded(place)
    await expect.element(screen.getByRole('button', { name: 'Fine, next photo' })).toBeVisible()
    await userEvent.keyboard('a')
    await expect.element(checked).toMatchTextContent(/Tasks checked: 0 of 2/)
  }
  await loaded('3/4')
  expect(await violations()).toEqual([])
  await screen.getByRole('button', { name: 'Fine', exact: true }).click()
  await expect.element(checked).toMatchTextContent(/Tasks checked: 1 of 2/)
  await loaded('4/4')
  await userEvent.keyboard('a')
  await expect.element(checked).toMatchTextContent(/Tasks checked: 2 of 2/)
})
