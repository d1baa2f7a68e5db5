/** One row of the table in ARCHITECTURE.md. Paths are relative to the repository; libraries are `npm:name/sub`, Node's own `node:name`. */
export type Rule = {
  /** Files the rule applies to. Named groups can be used in `allow` and `forbid` as `$<name>`. */
  from: RegExp
  /** What they may import; all else is refused. */
  allow?: string
  /** What they must not import. */
  forbid?: string
  /** Ignores `import type`, which is erased at run time. */
  typesFree?: true
  why: string
}

/** Order of the nouns on the server: a later one may import an earlier one, never back or sideways. */
const order = [
  ['users'],
  ['settings'],
  ['api-keys'],
  ['backups', 'storage'],
  ['cleaners'],
  ['owners'],
  ['apartments'],
  ['templates'],
  ['sessions'],
  ['planning'],
  ['messages'],
  ['schedule'],
  ['inspections'],
  ['reports'],
  ['readiness'],
  ['webhooks'],
  ['notifications'],
  ['audit'],
  ['system'],
  ['pages'],
]

const server = 'packages/server/src'
const web = 'packages/web/src'
/** What the pages by link are opened by, and what each of them may use. */
const linkEntries = 'app|worker'
const everyPage = 'frame|signing|capture|photos|queue'
/** What nouns of the office share. */
const everyNoun = 'fields|import'
const feature = `${server}/features/(?<noun>[^/]+)`
const own = `${server}/features/$<noun>`
const others = `${server}/features/(?!$<noun>/)[^/]+`
/** A file of the vocabulary, or the folder it became when it grew. */
const file = (name: string) => `/(.+/)?${name}(\\.ts$|/)`

// An HttpResult is a value, as a Problem is; what writes it to the wire is the rest of `http`. To queue a mail is to write its row.
const sendsOrDraws = `^${server}/platform/(mail/(?!outgoing\\.ts$)|whatsapp|pdf|http/(?!result\\.ts$))|^npm:(fastify|@fastify)`

export const rules: Rule[] = [
  {
    from: /^packages\/contract\//,
    allow: '^packages/contract/src/|^npm:zod(/|$)',
    why: 'the contract is what both sides agree on: pure, and knows nothing of either',
  },
  {
    from: /^packages\/contract\/src\/.*rules\.ts$/,
    forbid: '(schema|routes|route)\\.ts$|^npm:',
    typesFree: true,
    why: 'rules run on the cleaner’s phone, where zod would cost more than the page may weigh',
  },
  {
    from: /^packages\/contract\/src\/.*endpoints\.ts$/,
    allow: '^$',
    why: 'clients call by these addresses, also on the cleaner’s phone: they are texts and need nothing',
  },
  {
    from: /^packages\/contract\/src\/api\.ts$/,
    allow: '^$',
    typesFree: true,
    why: 'a client finds the types of its calls here and loads no schema with them',
  },
  {
    from: /^packages\/i18n\//,
    allow: '^packages/(contract|i18n)/src/',
    why: 'messages and formats are data and Intl, and need no library',
  },
  {
    from: /^packages\/i18n\//,
    forbid: '^packages/contract/src/(?!locale\\.ts)',
    typesFree: true,
    why: 'texts are loaded by the public page: of the contract they need the types and the list of languages',
  },
  {
    from: /^packages\/server\//,
    forbid: '^packages/web/',
    why: 'the server serves what was built of the web and imports none of it',
  },
  {
    from: /^packages\/web\//,
    forbid: '^packages/server/',
    why: 'what both sides share is the contract; all else of the server is its own',
  },

  // Server
  {
    from: new RegExp(`^${server}/platform/`),
    forbid: `^${server}/(features/|migrations/|app\\.ts|main\\.ts)`,
    why: 'an adapter to the outside world knows no feature, so that it can be read and replaced alone',
  },
  {
    from: new RegExp(
      `^${server}/(?!platform/(images/(render|grey|measure|logo|picture-process)|pdf/crop)\\.ts$|demo/|.+\\.test\\.ts$)`,
    ),
    forbid: `^npm:sharp|^${server}/platform/images/(render|grey|measure|logo)\\.ts$`,
    typesFree: true,
    why: 'an uploaded picture is decoded in a process of its own (platform/images/pictures.ts)',
  },
  {
    from: new RegExp(`^${feature}/(.+/)?routes\\.ts$`),
    allow: `^${own}${file('commands')}|^${server}/features/[^/]+${file('queries')}|^packages/contract/|^${server}/platform/http/`,
    typesFree: true,
    why: 'a routes file pairs the contract’s rows with functions and says nothing else',
  },
  {
    from: new RegExp(`^${feature}${file('(commands|access)')}`),
    forbid: sendsOrDraws,
    typesFree: true,
    why: 'inside a transaction nothing is sent, rendered or responded to: it could not be taken back',
  },
  {
    from: new RegExp(`^${feature}${file('(queries|access)')}`),
    forbid: `^${server}/features/.*${file('(commands|inserts|updates)').slice(1)}`,
    typesFree: true,
    why: 'reading must not write: a GET runs on a connection that cannot',
  },
  {
    from: new RegExp(`^${feature}${file('(commands|queries|access|rules|tables)')}`),
    forbid: `^${server}/features/[^/]+${file('routes')}`,
    why: 'arrows go from the route to the database, never back',
  },
  {
    from: new RegExp(`^${feature}${file('reactions')}`),
    forbid: `^${others}${file('commands')}`,
    why: 'a reaction finishes its own feature’s work; others have reactions of their own',
  },
  {
    from: new RegExp(`^${server}/(?!app\\.ts$)`),
    forbid: `^${server}/features/.*reactions(\\.ts$|/)`,
    why: 'reactions run inside the transaction of their event: only app.ts, which joins the two, may import them',
  },
  {
    from: new RegExp(`^${feature}${file('(rules|tables)')}`),
    // The clock's file also holds the arithmetic of instants; rules are given `now`.
    forbid: `^(npm|node):|^${server}/platform/(?!clock\\.ts$)`,
    typesFree: true,
    why: 'rules and row types are pure, so they can be tested and read without anything running',
  },
  ...order.map(
    (nouns, place): Rule => ({
      from: new RegExp(`^${server}/features/(?<noun>${nouns.join('|')})/`),
      allow: `^${server}/features/($<noun>${order
        .slice(0, place)
        .flat()
        .map((noun) => `|${noun}`)
        .join('')})/|^(?!${server}/features/)`,
      why: `the order of features is ${order.map((same) => same.join(', ')).join(' → ')}; for what lies to the right, record an event`,
    }),
  ),
  {
    from: new RegExp(`^${server}/features/(?!(${order.flat().join('|')})/)`),
    allow: '^$',
    why: 'a new noun first gets its place in the order of features (scripts/rooms/rooms.ts)',
  },

  // Web
  {
    from: new RegExp(`^${web}/platform/`),
    forbid: `^${web}/(office|links|report|ui)/`,
    why: 'network, outbox and storage do not know what is drawn',
  },
  {
    from: new RegExp(`^${web}/ui/`),
    forbid: `^${web}/(platform|office|links|report)/|^packages/contract/`,
    why: 'a component without domain words can be used everywhere',
  },
  {
    from: new RegExp(`^${web}/office/`),
    forbid: `^${web}/(links|report)/`,
    why: 'the office and the pages by link are two surfaces; what both show is in ui, what both do in platform',
  },
  {
    from: new RegExp(`^${web}/report/`),
    forbid: `^${web}/(links|office)/`,
    why: 'the report is a page of its own, which others may show',
  },
  {
    from: new RegExp(`^${web}/links/`),
    forbid: `^${web}/office/`,
    why: 'the office and the pages by link are two surfaces; what both show is in ui, what both do in platform',
  },
  {
    from: new RegExp(`^${web}/office/(?<noun>(?!(shell|screens)/)[^/]+)/`),
    forbid: `^${web}/office/(?!($<noun>|${everyNoun})/)`,
    why: 'the nouns of the office are put together by screens; only what they share (everyNoun) is imported by others',
  },
  {
    from: new RegExp(`^${web}/links/(?<page>(?!(${linkEntries}|screens)/)[^/]+)/`),
    forbid: `^${web}/links/(?!($<page>|${everyPage})/)`,
    why: 'pages are put together by screens; only the rooms of every page (everyPage) are imported by others',
  },
  {
    from: new RegExp(`^${web}/(office|links)/screens/`),
    forbid: `^${web}/(office/(shell/|router|main|office)|links/(${linkEntries})/)`,
    why: 'the URL table knows the screens, not the screens the table',
  },
]

/** The public page must stay light: what its files reach while running, by any number of steps, is bounded. */
export const reach = {
  from: new RegExp(`^${web}/(links|report)/`),
  never: new RegExp(
    `^npm:(@base-ui/|@tanstack/|zod(/|$)|react-hook-form|@hookform/|libphonenumber-js)|^${web}/(office|platform/office|ui/office)/`,
  ),
  why: 'the cleaner’s page has 75 kB on a slow phone; office libraries and zod would eat it',
}
