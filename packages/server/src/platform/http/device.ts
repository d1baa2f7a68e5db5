import type { FastifyReply, FastifyRequest } from 'fastify'

/** Its value is random and stored hashed; it lets nobody in, but spares a known browser the throttling of strangers. */
export const deviceCookie = 'device'

/** Sent back by the calls that take a password or ask for a link, and readable by no script. */
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
