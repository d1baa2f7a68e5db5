import { userRoutes } from '@brightkey/contract/users/routes'
import { expect, test } from 'vitest'
import { newWorld } from '../world.ts'

test('saved views are one’s own; the same name replaces, and no address leads away', async () => {
  await using world = await newWorld()
  const user = await world.user('user')
  const save = (name: string, path: string) => user.call(userRoutes.saveView, { name, path })

  await save('Today', '/?view=today')
  world.passTime(1000)
  await save('Marina', '/?area=dubai_marina&view=today')
  const views = await save('Today', '/?view=today&sort=-due')
  expect(views.map(({ name, path }) => [name, path])).toEqual([
    ['Today', '/?view=today&sort=-due'],
    ['Marina', '/?area=dubai_marina&view=today'],
  ])
  for (const path of ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', ''])
    expect(await user.expectRefusal(userRoutes.saveView, { name: 'Away', path })).toMatchObject({
      status: 400,
    })

  expect(await world.admin.call(userRoutes.views, {})).toEqual([])
  await world.admin.call(userRoutes.removeView, { id: views[0]?.id ?? '' })
  expect(await user.call(userRoutes.views, {})).toEqual(views)
  await user.call(userRoutes.removeView, { id: views[0]?.id ?? '' })
  expect((await user.call(userRoutes.views, {})).map(({ name }) => name)).toEqual(['Marina'])

  for (let number = 1; number < 30; number++) await save(`View ${number}`, '/problems')
  expect(await user.expectRefusal(userRoutes.saveView, { name: 'One more', path: '/keys' })).toMatchObject({
    body: { code: 'limit_reached', detail: 'No more can be added here: the limit is 30.' },
  })
})
