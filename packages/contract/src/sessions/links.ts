import type { allLinkKinds } from './choices.ts'

// Apart from the schemas: pages need it, and must not carry zod.

type Kind = (typeof allLinkKinds)[number]

type LinkRow = {
  /** The word in the address of its page, `/cleaning/public/{segment}/{token}`; null: the cleaner's, `/cleaning/{token}`. */
  segment: string | null
  /** Who writes on the page, and signs it; null for a page that is only read. */
  writer: 'cleaner' | 'inspector' | 'cleaner and receiver' | 'client' | 'repairer' | null
  /** The name of the page, a key of the texts. */
  title: `link.${Kind}`
}

/** Every kind of link, in the order in which the office offers them. A session has one of each, but for repairs and damage cases. */
export const links = {
  cleaning: { segment: null, writer: 'cleaner', title: 'link.cleaning' },
  inspection: { segment: 'inspection', writer: 'inspector', title: 'link.inspection' },
  'amenities-check': { segment: 'amenities-check', writer: 'inspector', title: 'link.amenities-check' },
  verification: { segment: 'verification', writer: 'client', title: 'link.verification' },
  'keys-cards-verification': {
    segment: 'keys-cards-verification',
    writer: 'cleaner and receiver',
    title: 'link.keys-cards-verification',
  },
  progress: { segment: 'cleaning', writer: null, title: 'link.progress' },
  'result-photos': { segment: 'result-photos', writer: null, title: 'link.result-photos' },
  repair: { segment: 'repair', writer: 'repairer', title: 'link.repair' },
  'damage-case': { segment: 'damage-case', writer: null, title: 'link.damage-case' },
} as const satisfies Record<Kind, LinkRow>

type Links = typeof links

/** The words in the addresses of public pages. */
export type PublicSegment = NonNullable<Links[Kind]['segment']>

/** The kinds of link whose public page is written on, with photos of its items. */
export type WrittenKind = {
  [K in Kind]: Links[K] extends { segment: string; writer: string } ? K : never
}[Kind]

/** The path of a link's page. */
export function linkPath(kind: Kind, token: string): string {
  const { segment } = links[kind]
  return segment === null ? `/cleaning/${token}` : `/cleaning/public/${segment}/${token}`
}

/** What a phone keeps the page of a link under: a kind of link of a session, or the cleaner's day. */
export type PageKind = Kind | 'day'

/** The path of a page by link; the day of a cleaner is of no session. */
export const pagePath = (kind: PageKind, token: string): string =>
  kind === 'day' ? `/day/${token}` : linkPath(kind, token)
