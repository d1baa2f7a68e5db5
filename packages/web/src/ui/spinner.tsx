/** Says to the eye that work goes on; the text beside it says it to everyone. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
  />
)
