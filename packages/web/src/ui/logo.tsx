import { classes } from './classes.ts'

/** The favicon file doubles as the logo, so it adds no bytes. `className` sets the size. */
export const Logo = ({ className = 'size-8' }: { className?: string }) => (
  <img src="/favicon.svg" alt="" width="32" height="32" className={className} />
)

/** Only where our own scheme differs from what the logo can be seen on. */
const grounds = { any: '', light: 'bg-(--light-ground) p-1', dark: 'bg-(--dark-ground) p-1' }

type CompanyLogoProps = {
  logo: { url: string; width: number; height: number; ground: keyof typeof grounds; name: string }
  className: string
}

/** A company's own logo. `className` sets the height and the largest width, so that nothing moves when it has loaded. */
export const CompanyLogo = ({ logo: { url, ground, name, ...size }, className }: CompanyLogoProps) => (
  <img
    src={url}
    alt={name}
    {...size}
    fetchPriority="low"
    className={classes('w-auto rounded-mark object-contain', grounds[ground], className)}
  />
)
