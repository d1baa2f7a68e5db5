import { z } from 'zod/mini'

/** For the uploaded file; the stored one is far smaller. */
export const maxLogoBytes = 2_000_000

/** The company's logo as pages show it. */
export const CompanyLogo = z.object({
  url: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** What it can be seen on: one with transparent parts may need a `light` or a `dark` ground. */
  ground: z.enum(['any', 'light', 'dark']),
  /** What stands for it where it is not seen: the company's name. */
  name: z.string(),
})
export type CompanyLogo = z.infer<typeof CompanyLogo>
