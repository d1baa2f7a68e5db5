import type { FastifyReply, FastifyRequest } from 'fastify'

/** Random and stored hashed. It grants no access, but exempts a known browser from the throttling of strangers. */
export const deviceCookie = 'device'

/** Sent only to the routes that check a password or request a link; not readable by scripts. */
export function giveDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  device: string,
  publicUrl: string,
): void {
  reply.setCookie(deviceCookie, device, {
    path: '/api/users/',
    sameSite: 'strict',
    httpOnly: true,
    secure: request.protocol === 'https' || publicUrl.startsWith('https:'),
    maxAge: 365 * 24 * 3600,
  })
}
