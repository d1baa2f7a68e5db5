import { getCleanerSession } from '@brightkey/contract/sessions/endpoints'
import type { CleanerSession } from '@brightkey/contract/sessions/schema'
import { sendIfChanged } from '../../platform/http/send.ts'
import type { WritingPageKind } from '../../platform/link-page/link-kind.ts'
import { keepThumbnails } from '../../platform/link-page/thumbnails.ts'

/** The cleaner's page: how its session is read and kept on the phone. */
export const cleaningKind: WritingPageKind<CleanerSession> = {
  name: 'cleaning',
  codeOf: ({ code }) => code,
  read: (token, asked) => sendIfChanged(getCleanerSession, { token }, asked),
  keepThumbnails: (token, session) => keepThumbnails(token, session ? thumbnailsOf(session) : []),
}

function thumbnailsOf({ state, tasks, issues }: CleanerSession): (string | null)[] {
  // The work is over: no picture is needed without a network.
  if (state === 'submitted' || state === 'approved') return []
  const photos = [...tasks, ...issues].flatMap((each) => each.photos)
  const ofOffice = tasks.flatMap(({ office_photos = [] }) => office_photos)
  return [...photos, ...ofOffice].map(({ thumb_url }) => thumb_url)
}
