/** Decorative: the text beside it must say that work is in progress. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
  />
)
