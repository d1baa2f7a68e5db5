import { apartmentRoutes } from '@brightkey/contract/apartments/routes'
import { expect, test } from 'vitest'
import { refreshKeys } from '../../src/features/sessions/keys/commands.ts'
import { longestTurn } from '../longest-turn.ts'
import { newWorld } from '../world.ts'

test('names of an earlier release are completed in turns between which others are served', async () => {
  await using world = await newWorld()
  const address = 'बहुत लंबा पता '.repeat(20)
  const rows = Array.from(
    { length: 400 },
    (_, index) => `Tower ${index} ${address.slice(0, 80)},${address}${index},studio`,
  )
  const csv = ['name,address,type', ...rows].join('\n')
  await world.admin.call(apartmentRoutes.import, { csv, preview: false })
  await world.app.instance.database.writer.updateTable('apartment').set({ keyed: '' }).execute()

  let count = 0
  const longest = await longestTurn(async () => {
    count = await refreshKeys(world.app.instance)
  })

  expect(count).toBe(400)
  // Some 15 ms; two hundred names in one turn took 110.
  expect(longest).toBeLessThan(60)
})
