import { expect, test } from 'vitest'
import { connect } from '../../src/platform/db/connect.ts'
import { mustNotBeInUse } from '../../src/platform/db/copies/in-use.ts'
import { newWorld } from '../world.ts'
import { canDump, emptyPlace, worldConfig } from './places.ts'

test.skipIf(!canDump)('a database is in use while a server has it open', async () => {
  await using world = await newWorld()
  await expect(mustNotBeInUse(worldConfig(world))).rejects.toThrow('The database is in use.')

  const place = await emptyPlace(world)
  if (place.databaseUrl) {
    // On the same server, and never opened by a test.
    const url = new URL(place.databaseUrl)
    url.pathname = '/postgres'
    return mustNotBeInUse({ ...place, databaseUrl: url.href })
  }
  const database = await connect(place)
  await database.close()
  await mustNotBeInUse(place)
})
