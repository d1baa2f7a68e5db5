import { Button } from '../button.tsx'

type LoadMoreProps = {
  /** A list that comes in pages, as TanStack Query has it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  label: string
}

/** The button below a list for as long as there is more of it. */
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
