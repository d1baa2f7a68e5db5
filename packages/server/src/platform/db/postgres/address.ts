/** A setting of PostgreSQL for a connection, such as `['statement_timeout', '5000']`. */
export type ConnectionSetting = readonly [name: string, value: string]

type Queryable = { query(text: string, values: string[]): Promise<unknown> }

/** libpq's way to name a socket's folder, `postgres://user@/database?host=/folder`, which no URL may be. */
const withoutHost = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)(?=\/|\?|$)/

/** The address as a URL: one without a host gets `localhost`, which its parameter `host` replaces. */
export const toUrlText = (address: string): string => address.replace(withoutHost, '$1localhost')
const toUrl = (address: string): URL => new URL(toUrlText(address))

/** What `pg` connects with. */
export function toConnection(address: string) {
  const url = toUrl(address)
  const mode = url.searchParams.get('sslmode')
  // `pg` verifies the certificate in these modes too, and says so in eight lines at each start.
  if (mode !== null && verified.has(mode) && !url.searchParams.has('uselibpqcompat'))
    url.searchParams.set('sslmode', 'verify-full')
  return {
    connectionString: url.href,
    // libpq's parameter, in seconds; it also limits the wait for a connection of the pool.
    connectionTimeoutMillis: 1000 * Number(url.searchParams.get('connect_timeout') ?? 5),
  }
}

const verified = new Set(['prefer', 'require', 'verify-ca'])

/** The mode in which the address asks for TLS, if that is stricter here than its name says; else null. */
export function stricterSslMode(address: string): string | null {
  const { searchParams } = toUrl(address)
  const mode = searchParams.get('sslmode')
  return mode !== null && verified.has(mode) && !searchParams.has('uselibpqcompat') ? mode : null
}

/**
 * Applies our settings to a new connection; those that the address has in its `options` win. By a statement, for poolers refuse or
 * ignore `options` at the start of a connection.
 */
export async function applySettings(
  client: Queryable,
  address: string,
  settings: readonly ConnectionSetting[],
): Promise<void> {
  const options = toUrl(address).searchParams.get('options') ?? ''
  const given = new Set([...options.matchAll(/(?:^|\s)(?:-c\s*|--)([\w.]+)=/g)].map(([, name]) => name))
  const ours = settings.filter(([name]) => !given.has(name))
  if (ours.length === 0) return
  const calls = ours.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`)
  await client.query(`select ${calls.join(', ')}`, ours.flat())
}

/** The address for libpq's programs, without its password, which any user of the machine could read among their arguments. */
export function forLibpq(address: string): { address: string; password: string } {
  const url = toUrl(address)
  const { searchParams } = url
  const password = searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  if (searchParams.get('sslmode') === 'no-verify') searchParams.set('sslmode', 'require')
  for (const name of [...searchParams.keys()]) if (!known.test(name)) searchParams.delete(name)
  return { address: url.href, password }
}

/** What libpq knows of an address's parameters; it refuses others, such as those of the `pg` library. */
const known = /^(ssl(mode|rootcert|cert|key)|connect_timeout|options|user|host|port|dbname|keepalives.*)$/
