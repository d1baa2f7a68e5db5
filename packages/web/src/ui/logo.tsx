/** The key and its spark: the file that is the tab's icon too, so it costs no bytes of the page. `className` gives the size. */
export const Logo = ({ className = 'size-8' }: { className?: string }) => (
  <img src="/favicon.svg" alt="" width="32" height="32" className={className} />
)
