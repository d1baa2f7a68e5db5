import type { AmenitiesCheck } from './inspections/amenities-schema.ts'
import type { Inspection } from './inspections/inspection-schema.ts'
import type { KeysVerification } from './inspections/keys-schema.ts'
import type { Progress, ResultPhotos } from './inspections/schema.ts'
import type { Locale } from './locale.ts'
import type { OwnerPage } from './owners/schema.ts'
import type { ProblemBody } from './problem.ts'
import type { AcceptancePageData } from './reports/acceptance-schema.ts'
import type { SharedDamageCase } from './reports/damage-case-routes.ts'
import type { Report, SealCheck } from './reports/schema.ts'
import type { Day } from './sessions/day-routes.ts'
import type { PublicSegment } from './sessions/links.ts'
import type { Board } from './sessions/readiness-routes.ts'
import type { Repair } from './sessions/repair-routes.ts'
import type { CleanerSession } from './sessions/schema.ts'
import type { CompanyLogo } from './settings/logo.ts'

/** The messages of a page in one language, as i18n's catalogs have them: sections of texts and plurals. */
export type PageCatalog = {
  readonly [section: string]: { readonly [key: string]: string | { readonly [form: string]: string } }
}

/** What could not be given instead of the data: the problem's body and the status the API would have returned. */
export type PageProblem = ProblemBody & { status: number }

type Shell = {
  /** The language of the catalog; the document's `lang` and `dir` match it. */
  language: Locale
  /**
   * The texts, so that the first paint needs no second request: `words` and `cleaner` of i18n in one object, and for
   * `report`, `mobile-report` and `seal` also `report`. Without it the page loads its language's chunk.
   */
  catalog?: PageCatalog
  /** The instance's IANA time zone: due times are shown in it. By default the phone's. */
  time_zone?: string
  /** The office's number as people read it, +971 50 123 4567; empty: there is none. */
  office_phone?: string
  /** Null: there is none. */
  logo?: CompanyLogo | null
}

/** What one kind of page shows: its data, or the problem, or neither, and the page calls the API. */
type Shown<Data> = { data: Data | null; problem: PageProblem | null }

/**
 * The JSON in `<script type="application/json" id="page-data">` of public.html, put in place of `<!--page-->` with
 * every `<` escaped as `\u003c`. A page without it (development) reads its address and fetches.
 */
export type PageData = Shell &
  (
    | ({ page: 'cleaning'; params: { token: string }; etag?: string } & Shown<CleanerSession>)
    | ({ page: 'report' | 'mobile-report'; params: { token: string } } & Shown<Report>)
    | ({ page: 'seal'; params: { code: string } } & Shown<SealCheck>)
    | ({ page: 'link'; params: { type: string; id: string } } & Shown<PublicPageData>)
  )

/** What each type of page under `/cleaning/public/{type}/{id}` shows; the same as its endpoint returns. */
type SessionPages = Complete<{
  inspection: Inspection
  'amenities-check': AmenitiesCheck
  'keys-cards-verification': KeysVerification
  verification: AcceptancePageData
  cleaning: Progress
  'result-photos': ResultPhotos
  repair: Repair
  'damage-case': SharedDamageCase
}>
/** Does not compile where a kind of link has no page. */
type Complete<Pages extends Record<PublicSegment, unknown>> = Pages
/** The same with the pages of no session: `/day/{id}` of a cleaner, `/board/{id}` of the reception, `/owner/{id}` of an owner. */
export type PublicPages = SessionPages & { day: Day; board: Board; owner: OwnerPage }
/** `type` is that of the address; an address of any other type has a problem and no data. */
export type PublicPageData = {
  [Type in keyof PublicPages]: { type: Type; value: PublicPages[Type] }
}[keyof PublicPages]

export type PageKind = PageData['page']

/** The page at an address. */
export type PageAddress = PageData extends infer Page
  ? Page extends PageData
    ? Pick<Page, 'page' | 'params'>
    : never
  : never

/** A page's first view as HTML: what belongs into `<title>`, and into `<div id="root">`. */
export type FirstView = { title: string; html: string }

/**
 * Renders what a page shows first, at `now` in ms since 1970: exported as `renderFirstView` by the web's
 * `dist/render.js`, called by the server. Null: this page is rendered by the browser.
 */
export type RenderFirstView = (page: PageData, now: number) => Promise<FirstView | null>
