import { z } from 'zod/mini'
import { Id } from '../id.ts'
import { route } from '../route.ts'
import { getPhoto } from './endpoints.ts'

/** The bytes of a photo, for the holder of an address we signed. */
export const mediaRoutes = {
  get: route(getPhoto, {
    summary: 'A photo in one of its sizes; PDFs come as attachment',
    access: 'link',
    input: z.object({
      file: Id,
      variant: z.enum(['original', 'view', 'thumb']),
      // Without a signature an address is as unknown as with a wrong one.
      e: z._default(z.string().check(z.maxLength(20)), ''),
      // Whom the address was made for.
      r: z._default(z.string().check(z.maxLength(60)), ''),
      s: z._default(z.string().check(z.maxLength(40)), ''),
    }),
    output: z.null(),
    returns: 'download',
    media: ['image/jpeg', 'image/png', 'application/pdf'],
    redirects: true,
    problems: ['not_found', 'original_removed'],
  }),
}
