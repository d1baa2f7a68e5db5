import { z } from 'zod/mini'

/** An id made by the server or, for field work, by the phone. Opaque: compare, never parse. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** An id the phone makes for a photo or an issue, so that a second arrival is recognised. */
export const ClientId = z.uuid()

/** The secret part of a link: 160 random bits in base62 are 27 characters. Wrong forms are unknown links. */
export const LinkToken = z.string().check(z.regex(/^[0-9A-Za-z]{20,64}$/))

/** An instant in UTC with milliseconds, `2026-11-21T10:00:00.000Z`. */
export const Instant = z.iso.datetime()

/** A day from a client, `2026-11-21`; 2000 to 2100, so that days counted from it have four digits for their year. */
export const DayInput = z.iso.date().check(z.refine((day) => day >= '2000-01-01' && day < '2101-01-01'))

/** An instant from a client, with any offset; 1970 to 2999. Commands convert it to an {@link Instant}. */
export const InstantInput = z.iso.datetime({ offset: true }).check(
  z.refine((value) => {
    const time = Date.parse(value)
    return time >= 0 && time < 32_503_680_000_000
  }),
)
