import type { PhotoMime } from '@brightkey/contract/sessions/schema'
import type { ReadCtx } from '../context.ts'
import { getFingerprint, signText } from '../secrets/signature.ts'

const day = 24 * 3600

/** The sizes that a photo is served in. */
export type Variant = 'original' | 'view' | 'thumb'

/** What an address is made of: the stored file and its type. */
type Addressed = { file: string; mime: PhotoMime }

/**
 * Whom a photo's address is for: a login by its user's id, or the holder of a link by a fingerprint of its token. `session`: the
 * session of the link that shows a photo which is not that session's own.
 */
export type Reader = { user: string } | { link: string; session?: string | undefined }

/** A reader as an address names it. */
const readerText = (reader: Reader | null): string =>
  reader === null ? '' : 'user' in reader ? `u${reader.user}` : linkText(reader)

const linkText = ({ link, session }: { link: string; session?: string | undefined }) =>
  session === undefined ? `l${link}` : `s${link}.${session}`

export function parseReader(text: string): Reader | null {
  if (text.startsWith('u')) return { user: text.slice(1) }
  if (text.startsWith('l')) return { link: text.slice(1) }
  const [link, session] = text.slice(1).split('.')
  return text.startsWith('s') && link && session ? { link, session } : null
}

/** Addresses change at most once a day, so that browsers and responses with them can be cached. In seconds. */
export function addressEnd(now: string): number {
  return (Math.floor(Date.parse(now) / 1000 / day) + 3) * day
}

/**
 * The addresses of a stored photo for this response's reader: a login, or the holder of the link. A PDF has no
 * smaller sizes. `session`: the one that it is shown with, where it is not of that session.
 */
export function photoAddresses(ctx: ReadCtx, { file, mime }: Addressed, session?: string) {
  const end = addressEnd(ctx.now).toString(36)
  const reader = readerText(readerIn(ctx, session))
  const address = (variant: Variant) =>
    `/media/${file}/${variant}/?e=${end}&r=${reader}&s=${signText(`${file}/${variant}/${end}/${reader}`, ctx.instance.keys.addresses)}`
  const picture = mime !== 'application/pdf'
  return {
    url: address('original'),
    view_url: picture ? address('view') : null,
    thumb_url: picture ? address('thumb') : null,
  }
}

/** The address of a stored voice note for this response's reader. */
export function voiceAddress(ctx: ReadCtx, file: string): string {
  const end = addressEnd(ctx.now).toString(36)
  const reader = readerText(readerIn(ctx, undefined))
  return `/media/voice/${file}/?e=${end}&r=${reader}&s=${signText(`voice/${file}/${end}/${reader}`, ctx.instance.keys.addresses)}`
}

function readerIn({ actor, link }: ReadCtx, session: string | undefined): Reader | null {
  if (actor) return { user: actor.id }
  return link === null ? null : { link: getFingerprint(link), session }
}
