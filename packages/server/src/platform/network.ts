import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

const loopback = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i

/** Whether a host name or address is a loopback one. */
export const isLoopback = (host: string): boolean => loopback.test(host)

/** Returns this machine's IPv4 addresses for other machines; private networks first. */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  const found = Object.values(interfaces)
    .flatMap((each) => each ?? [])
    .filter(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .map(({ address }) => address)
  return [...found.filter(isPrivate), ...found.filter((address) => !isPrivate(address))]
}

const isPrivate = (address: string) => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)

/**
 * Returns the network a client is throttled by: the IPv4 address (also if mapped into IPv6), or the /64 of an IPv6
 * address, the least one subscriber has. Invalid addresses are returned unchanged.
 */
export function getNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
