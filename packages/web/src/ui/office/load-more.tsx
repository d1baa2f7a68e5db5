import { Button } from '../button.tsx'

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
