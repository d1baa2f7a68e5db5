import type { SnapshotState } from '../../platform/http/server-snapshot.ts'
import type { OpenedPage } from '../../platform/link-page/page-copy.ts'

/** What a page starts with; from this phone's copy as after a request that got no answer. */
export function stateOf<Data>({ problem, seenAt }: OpenedPage, data: Data | null): SnapshotState<Data> {
  const { status = 0, code = null, detail = null } = problem ?? {}
  return { data, failure: problem || seenAt ? { status, code, detail } : null }
}
