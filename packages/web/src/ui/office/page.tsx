import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { SearchIcon } from '../icons.tsx'

type PageProps = {
  title: ReactNode
  /** Next to the title. */
  help?: ReactNode
  lead?: ReactNode
  /** The search and the filters of what is below. */
  search?: ReactNode
  actions?: ReactNode
  back?: ReactNode
  /** As wide as the screen. */
  wide?: boolean
  /** As wide as the screen, and on a desktop as high: what is inside scrolls. */
  fills?: boolean
  children: ReactNode
}

/**
 * Layout of an office screen: heading, search, actions, content. On a wide screen the first three are one bar, which stays at the top
 * and ends where the shell's search and menus are.
 */
export function Page({ title, help, lead, search, actions, back, wide, fills, children }: PageProps) {
  return (
    <div
      className={classes(
        fills && 'lg:flex lg:h-[calc(100dvh-var(--bar-top))] lg:flex-col print:block print:h-auto',
      )}
    >
      <header className="page-head mx-4 mt-5 flex flex-wrap items-center justify-between gap-3 lg:sticky lg:top-(--bar-top) lg:z-10 lg:mx-0 lg:mt-0 lg:min-h-14 lg:border-line lg:border-b lg:bg-paper lg:py-1.5 lg:ps-6 lg:pe-(--bar-end) print:static print:pe-0">
        <div className={classes('min-w-0 sm:flex-1', search ? 'lg:flex-none' : 'sm:basis-56')}>
          <div className="print:hidden">{back}</div>
          <div className="flex items-center gap-2">
            <h1 className="min-w-0 text-balance font-bold text-xl tracking-tight">{title}</h1>
            {help}
          </div>
        </div>
        {search && (
          <div className="order-last flex min-w-0 basis-full gap-2 lg:order-none lg:max-w-xl lg:flex-1 lg:basis-48 print:hidden">
            {search}
          </div>
        )}
        {actions && (
          <div className="page-actions flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
        )}
      </header>
      <div
        className={classes(
          'mx-auto grid w-full grid-cols-1 gap-4 px-4 py-3 lg:gap-3 lg:px-6',
          fills ? 'lg:flex lg:min-h-0 lg:flex-1 lg:flex-col print:block' : 'lg:pb-6',
          !fills && !wide && 'max-w-7xl',
        )}
      >
        {lead && <p className="max-w-prose text-pretty text-muted text-sm">{lead}</p>}
        <Suspense fallback={blocks}>{children}</Suspense>
      </div>
    </div>
  )
}

/** In place of content that waits for texts or code: the heading and the banner above say what there is to say. */
const blocks = [1, 2, 3].map((block) => (
  <div key={block} aria-hidden="true" className="h-20 animate-pulse rounded-card bg-sunken" />
))

type PageButtonProps = Omit<ComponentProps<typeof Button>, 'title' | 'children'> & {
  label: string
  /** Next to the heading of a phone, in the longest language, there is room for the icon alone. */
  folds?: boolean
}

/** What is done on a page, such as to add an apartment. */
export const PageButton = ({ label, folds = false, className, ...rest }: PageButtonProps) => (
  <Button {...rest} title={label} className={classes(folds && 'max-sm:px-3.5', className)}>
    <span className={classes(folds && 'max-sm:sr-only')}>{label}</span>
  </Button>
)

type LoadMoreProps = {
  /** An infinite query of TanStack Query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  label: string
}

/** "Load more" below a list; renders nothing on the last page. */
export function LoadMore({ list, label }: LoadMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      className="justify-self-center"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {label}
    </Button>
  )
}

type SearchFieldProps = { label: string; value: string; onChange: (text: string) => void }

/** The icon is next to the input, not in its padding: the typed text may run opposite to the page direction. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="flex min-h-control min-w-0 flex-1 basis-64 items-center gap-2 rounded-control border border-edge bg-surface px-3 has-focus-visible:outline-3 has-focus-visible:outline-primary print:hidden">
      <span className="sr-only">{label}</span>
      <SearchIcon className="size-5 text-muted" />
      <input
        type="search"
        dir="auto"
        value={value}
        placeholder={label}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
        className="min-w-0 flex-1 text-ellipsis bg-transparent text-ink outline-none rtl:placeholder-shown:[direction:rtl]"
      />
    </label>
  )
}
