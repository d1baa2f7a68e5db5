import type { CalendarHost } from '@brightkey/contract/sessions/calendar-schema'

type Host = {
  /** Ends of the host names of its calendars. */
  domains: RegExp
  producer: RegExp
  /** Its texts for blocks besides the usual ones. */
  blocks?: RegExp
  /** Its texts for stays that would else be taken for blocks. */
  stays?: RegExp
}

/** Whole texts: a guest whose name contains one of the words is a guest. */
const usualBlocks = new RegExp(
  `^(?:${[
    String.raw`(?:airbnb )?\(?not available\)?`,
    'block(?:ed)?(?:[ -]?off)?(?: (?:dates?|days?|nights?|period|time))?',
    'blocked (?:by|for) (?:the )?(?:owner|host)',
    'unavailable',
    '(?:on )?hold',
    'out of (?:order|service)',
    'maintenance(?:[ :(–-].*)?',
    "owner(?:['’]?s)?(?: (?:stay|block|hold|use|booking|reservation|time))?(?: ?[:(–-].*)?",
    'indisponible|bloqu[ée]e?s?|réservé propriétaire',
    'no disponible|bloquead[oa]',
    'nicht verfügbar|blockiert|gesperrt|eigenbelegung',
    'non disponibile|bloccat[oa]',
    'niet beschikbaar|geblokkeerd',
    'indisponível|niedostępn[eyi]',
    'недоступно|заблокировано|закрыто',
    'غير متاح|محظور',
  ].join('|')})$`,
  'i',
)

const hosts: Record<Exclude<CalendarHost, 'other'>, Host> = {
  airbnb: { domains: /(?:^|\.)airbnb(?:\.[a-z]{2,3}){1,2}$/, producer: /airbnb/i },
  // Every stay is called closed, and so are nights that the host closed: they cannot be distinguished.
  booking: { domains: /(?:^|\.)booking\.com$/, producer: /booking\.com/i, stays: /(?:)/ },
  vrbo: {
    domains:
      /(?:^|\.)(?:(?:vrbo|homeaway|fewo-direkt|bookabach|stayz|homelidays)(?:\.[a-z]{2,3}){1,2}|abritel\.fr)$/,
    producer: /homeaway|vrbo/i,
  },
  // "Blocked By Guesty" is also what it calls guests that came by Vrbo.
  guesty: { domains: /(?:^|\.)guesty(?:forhosts)?\.com$/, producer: /guesty/i },
  smoobu: { domains: /(?:^|\.)smoobu\.com$/, producer: /smoobu/i },
  lodgify: { domains: /(?:^|\.)lodgify\.com$/, producer: /lodgify/i, blocks: /^closed(?: period)?$/i },
  ownerrez: { domains: /(?:^|\.)owner(?:rez|reservations)\.com$/, producer: /owner ?rez/i },
  hostaway: { domains: /(?:^|\.)hostaway\.com$/, producer: /hostaway/i },
  google: { domains: /(?:^|\.)google\.com$/, producer: /google/i },
  outlook: {
    domains: /(?:^|\.)(?:outlook\.(?:com|live\.com|office\.com|office365\.com)|office365\.com|live\.com)$/,
    producer: /microsoft/i,
  },
}

/** Guesty's rules, such as the notice it needs for tonight: an entry each on every free apartment, named like guests. */
const guestyRuleUid = /_(?:an|bw|bd)_\d{4}-\d{2}-\d{2}_\d{4}-\d{2}-\d{2}@guesty\.com/i

/** The host of the calendar at this address, else the one whose program wrote the file. */
export function recogniseHost(url: string, producer: string | null): CalendarHost {
  const { hostname = '' } = URL.parse(url) ?? {}
  const all = Object.entries(hosts) as [Exclude<CalendarHost, 'other'>, Host][]
  const found =
    all.find(([, { domains }]) => domains.test(hostname)) ??
    all.find(([, each]) => producer !== null && each.producer.test(producer))
  return found?.[0] ?? 'other'
}

/** Whether a host means a block by this text. */
export function isBlockOfHost(host: CalendarHost, { text, uid }: { text: string; uid: string }): boolean {
  if (guestyRuleUid.test(uid)) return true
  const known = host === 'other' ? null : hosts[host]
  if (known?.stays?.test(text)) return false
  return usualBlocks.test(text) || known?.blocks?.test(text) === true
}
