import { reportFound, uploadFoundPhoto, withdrawFound } from '@brightkey/contract/found/endpoints'
import type { CleanerSession, SessionFound } from '@brightkey/contract/sessions/schema'
import type { EntryFor } from '../../../platform/outbox/action-entry.ts'
import { waitingPhotoView } from '../../capture/photo-view.ts'
import type { ActionByKind } from '../../queue/action.ts'
import type { SessionView } from '../session-view.ts'
import { withItem } from '../with-item.ts'

type WithFound = { found?: SessionFound[] | undefined }

const withFound = <S extends WithFound>(session: S, found: SessionFound): S => ({
  ...session,
  found: withItem(session.found ?? [], found),
})
const withPhoto = <S extends WithFound>(session: S, id: string, photo: SessionFound['photos'][number]): S => {
  const item = session.found?.find((each) => each.id === id)
  if (!item) return session
  return withFound(session, { ...item, photos: withItem(item.photos, photo) })
}

/** Something that guests left behind. */
export const foundAction = {
  route: reportFound,
  input: ({ found_id: id, found_kind: kind, text, room_id: task_id, place }) => ({
    ...{ id, kind, text, task_id, place },
  }),
  key: ({ found_id }) => [found_id],
  passesFiles: true,
  apply: (
    view,
    { found_id: id, found_kind: kind, text, room_id: task_id, place },
    { made_at: created_at },
  ) =>
    view.found?.some((each) => each.id === id)
      ? view
      : withFound(view, { id, kind, text, task_id, place, created_at, state: 'kept', photos: [] }),
  confirm: (session, _action, item) => (item ? withFound(session, item) : session),
} satisfies EntryFor<SessionView, CleanerSession, ActionByKind<'found'>, typeof reportFound>

/** A photo of it. */
export const foundPhotoAction = {
  route: uploadFoundPhoto,
  input: ({ found_id: foundId, photo: { id, source, taken_at } }) => ({
    ...{ foundId, id, source },
    sent_at: new Date().toISOString(),
    ...(taken_at === null ? {} : { taken_at }),
  }),
  file: ({ photo }) => photo.id,
  key: ({ found_id }) => [found_id],
  apply: (view, { found_id, photo }, item) => withPhoto(view, found_id, waitingPhotoView(photo, item)),
  confirm: (session, { found_id }, photo) => (photo ? withPhoto(session, found_id, photo) : session),
} satisfies EntryFor<SessionView, CleanerSession, ActionByKind<'found-photo'>, typeof uploadFoundPhoto>

/** It was reported by mistake. */
export const withdrawFoundAction = {
  route: withdrawFound,
  input: ({ found_id: foundId }) => ({ foundId }),
  key: ({ found_id }) => [found_id],
  passesFiles: true,
  apply(view, { found_id }) {
    const item = view.found?.find((each) => each.id === found_id)
    return item ? withFound(view, { ...item, state: 'withdrawn' }) : view
  },
  confirm: (session, _action, item) => (item ? withFound(session, item) : session),
} satisfies EntryFor<SessionView, CleanerSession, ActionByKind<'withdraw-found'>, typeof withdrawFound>
