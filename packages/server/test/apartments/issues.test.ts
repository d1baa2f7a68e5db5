import { randomUUID } from 'node:crypto'
import { apartmentSessionRoutes } from '@brightkey/contract/sessions/apartment-routes'
import { cleanerRoutes } from '@brightkey/contract/sessions/cleaner-routes'
import { expect, test } from 'vitest'
import { smallPhoto } from '../photos/jpegs.ts'
import { newWorld } from '../world.ts'

test('the problems of an apartment are listed newest first, in pages, and for a user only those of own sessions', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const { id } = await world.apartment()
  const texts: string[] = []
  // The same on both phones: ids are unique within a session only.
  const ids = [randomUUID(), randomUUID()]
  for (const by of [world.admin, user]) {
    const cleaner = await world.cleaner({ session: await world.session({ apartment_id: id }, by) })
    const { token } = cleaner
    for (const issue of ids) {
      world.passTime(1000)
      texts.unshift(`${cleaner.session.code} ${issue}`)
      const task_id = issue === ids[0] ? (cleaner.session.tasks[0]?.id ?? null) : null
      await cleaner.call(cleanerRoutes.reportIssue, {
        token,
        id: issue,
        task_id,
        kind: 'broken',
        text: texts[0] ?? '',
      })
    }
    const photo = { token, taskId: '-', id: randomUUID(), kind: 'issue' as const, issue_id: ids[0] ?? '' }
    await cleaner.call(cleanerRoutes.uploadPhoto, photo, { file: await smallPhoto({ seed: texts.length }) })
  }

  const first = await world.admin.call(apartmentSessionRoutes.issues, { id, limit: 3 })
  const rest = await world.admin.call(apartmentSessionRoutes.issues, {
    id,
    limit: 3,
    cursor: first.next ?? '',
  })
  const own = await user.call(apartmentSessionRoutes.issues, { id })

  const all = [...first.results, ...rest.results]
  expect(all.map(({ issue }) => issue.text)).toEqual(texts)
  expect(all.map(({ issue }) => issue.photos.length)).toEqual([0, 1, 0, 1])
  expect(all.map(({ task_title_text }) => task_title_text)).toEqual([null, 'Task 1', null, 'Task 1'])
  expect([first.count, rest.next]).toEqual([4, null])
  expect(own.results.map(({ issue }) => issue.text)).toEqual(texts.slice(0, 2))
})
