import ipaddr from 'ipaddr.js'

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
