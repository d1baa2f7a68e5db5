import { hostname } from 'node:os'
import type { Instance } from '../../../platform/context.ts'
import { readRelease } from '../../../platform/processes/release.ts'
import { newId } from '../../../platform/secrets/random.ts'
import type { ServerProcessTable } from '../tables.ts'

type OwnProcess = Omit<ServerProcessTable, 'heard_at'>

const known = new WeakMap<Instance, Promise<OwnProcess>>()

/** This process as the others see it. */
export function getOwnProcess(instance: Instance): Promise<OwnProcess> {
  const own = known.get(instance) ?? describeProcess(instance)
  known.set(instance, own)
  return own
}

async function describeProcess({ clock }: Instance): Promise<OwnProcess> {
  const { version, commit } = await readRelease()
  return {
    id: newId(),
    host: hostname(),
    pid: process.pid,
    version,
    commit_id: commit,
    node: process.versions.node,
    started_at: clock.now(),
  }
}
