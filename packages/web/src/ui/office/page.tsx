import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classes } from '../classes.ts'
import { SearchIcon } from '../icons.tsx'

type PageProps = {
  title: ReactNode
  /** Next to the title. */
  help?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  back?: ReactNode
  /** As wide as the screen. */
  wide?: boolean
  children: ReactNode
}

/** Layout of an office screen: heading, actions, content. */
export function Page({ title, help, lead, actions, back, wide, children }: PageProps) {
  return (
    <div
      className={classes(
        'mx-auto grid w-full grid-cols-1 gap-5 px-4 py-5 lg:px-8 lg:py-4',
        !wide && 'max-w-6xl',
      )}
    >
      <header>
        <div className="print:hidden">{back}</div>
        <div className="page-head flex flex-wrap items-start justify-between gap-x-3 gap-y-3 sm:gap-x-6">
          <div className="min-w-0 sm:flex-1 sm:basis-72">
            <div className="flex items-center gap-2 sm:min-h-12">
              <h1 className="min-w-0 text-balance font-bold text-2xl tracking-tight lg:text-3xl">{title}</h1>
              {help}
            </div>
            {lead && <p className="mt-1 text-pretty text-muted">{lead}</p>}
          </div>
          {actions && (
            <div className="page-actions flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
          )}
        </div>
      </header>
      {children}
    </div>
  )
}

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
    <label className="flex min-h-12 min-w-0 flex-1 basis-64 items-center gap-2 rounded-control border border-edge bg-surface px-3.5 has-focus-visible:outline-3 has-focus-visible:outline-primary print:hidden">
      <span className="sr-only">{label}</span>
      <SearchIcon className="size-5 text-muted" />
      <input
        type="search"
        dir="auto"
        value={value}
        placeholder={label}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
        className="min-w-0 flex-1 text-ellipsis bg-transparent py-2 text-ink outline-none rtl:placeholder-shown:[direction:rtl]"
      />
    </label>
  )
}
