import { Problem } from '@brightkey/contract/problem'
import type { Instance } from '../../../platform/context.ts'
import { signText } from '../../../platform/secrets/signature.ts'
import './tables.ts'

/** What is stored of a phone's id. */
export const hashPhone = ({ instance }: { instance: Instance }, id: string): string =>
  signText(id, instance.keys.phones)

/** For so long a process may not know that another one shut a phone out, ms. */
const knownMs = 5_000

type Known = { at: number; hashes: ReadonlySet<string> }
const known = new WeakMap<Instance, Known>()

/** Refuses the requests of phones that the office has shut out: phone_shut_out. `id` is what the phone sent. */
async function mustBeAdmitted(instance: Instance, id: unknown): Promise<void> {
  if (typeof id !== 'string') return
  const hashes = await readShutOut(instance)
  if (hashes.size > 0 && hashes.has(hashPhone({ instance }, id))) throw new Problem('phone_shut_out')
}

async function readShutOut(instance: Instance): Promise<ReadonlySet<string>> {
  const last = known.get(instance)
  const at = performance.now()
  if (last && at - last.at < knownMs) return last.hashes
  const rows = await instance.database.reader
    .selectFrom('phone')
    .select('hash')
    .where('shut_out_at', 'is not', null)
    .execute()
  const hashes = new Set(rows.map(({ hash }) => hash))
  known.set(instance, { at, hashes })
  return hashes
}

/** Reads the phones that are shut out again with the next request. */
const forgetKnown = (instance: Instance): void => void known.delete(instance)

export const admission = { mustBeAdmitted, forgetKnown }

declare module '../../../platform/context.ts' {
  interface Provided {
    admission: typeof admission
  }
}
