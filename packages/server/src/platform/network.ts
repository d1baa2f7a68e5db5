import { networkInterfaces } from 'node:os'

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
