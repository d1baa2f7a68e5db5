/** The favicon file doubles as the logo, so it adds no bytes. `className` sets the size. */
export const Logo = ({ className = 'size-8' }: { className?: string }) => (
  <img src="/favicon.svg" alt="" width="32" height="32" className={className} />
)
