import ipaddr from 'ipaddr.js'

/**
 * What a client's address is throttled by: an IPv4 address as it is, mapped into IPv6 or not, and of an IPv6 address
 * its /64, which is what one subscriber has at least. What is no address is returned as given.
 */
export function getNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
