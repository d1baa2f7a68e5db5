import { keptKind } from '@brightkey/contract/sessions/rules'
import type { CleanerSession, Photo } from '@brightkey/contract/sessions/schema'
import { isUnsaved } from '../../platform/outbox/item.ts'
import type { Tracked, WaitingPhoto } from '../queue/action.ts'

/** Where a photo is: on this phone (`unsaved`: only in memory), being sent, or with the office. */
export type PhotoWhere = { where: 'saved' | 'unsaved' | 'received' } | { where: 'sending'; share: number }
export type PhotoView = Photo & PhotoWhere

/** A photo that the server does not have yet, with where it is. */
export function waitingPhotoView(photo: WaitingPhoto, item: Tracked): PhotoView {
  const where: PhotoWhere = item.sending
    ? { where: 'sending', share: item.sent_share }
    : { where: isUnsaved(item) ? 'unsaved' : 'saved' }
  const kind = keptKind(photo.kind, photo.mime)
  return { ...photo, kind, received_at: item.made_at, url: '', view_url: null, thumb_url: null, ...where }
}

/** A session whose spot has this photo. */
export const withSpotPhoto = <S extends Pick<CleanerSession, 'spot_shots'>>(
  session: S,
  { spot_id }: WaitingPhoto,
  photo: Photo,
): S => ({
  ...session,
  spot_shots: session.spot_shots?.map((spot) =>
    spot.id === spot_id ? { ...spot, photo_id: photo.id, photo } : spot,
  ),
})

/** The shot or spot that a photo shows, as it is sent: a field without a value would arrive as a text. */
export const shownThings = ({ shot_id, spot_id, spot_reason, spot_reason_text }: WaitingPhoto) => ({
  ...(shot_id && { shot_id }),
  ...(spot_id && { spot_id }),
  ...(spot_reason && { spot_reason }),
  ...(spot_reason_text && { spot_reason_text }),
})
