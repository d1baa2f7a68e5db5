import { isIPv6, SocketAddress } from 'node:net'

/**
 * What a client's address is throttled by: an IPv4 address as it is, mapped into IPv6 or not, and of an IPv6 address
 * its /64, which is what one subscriber has at least. Anything else is returned as given.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return address
  const groups = groupsOf(new SocketAddress({ address, family: 'ipv6' }).address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address: `::` stands for as many zeros as are missing. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((part) => part.split(':').filter(Boolean).flatMap(numbersOf))
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

function numbersOf(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
