import { orderedParts } from '@brightkey/i18n/digit-order'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'

type IsolatedProps = Omit<ComponentProps<'bdi'>, 'children' | 'dir'> & { children: string | null | undefined }

/** A text that may run in another direction than the page, such as a name or an address: its codes keep their order. */
export const Isolated = ({ children, ...rest }: IsolatedProps) => (
  <bdi {...rest}>{children && <Ordered text={children} />}</bdi>
)

/** A code of up to this length is not broken over two lines: half of a door's number is a door's number. */
const longestWhole = 24

/** `mixed`: of the whole text that this is a piece of; see `orderedParts`. */
type OrderedProps = { text: string; mixed?: boolean }

/** A typed text in an element with `dir="auto"`: its codes keep their order. Elements, as marks would be copied too. */
export const Ordered = ({ text, mixed }: OrderedProps) =>
  orderedParts(text, mixed).map((part, index) =>
    part.isolated ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
      <bdo key={index} dir="ltr" className={classes(part.text.length <= longestWhole && 'whitespace-nowrap')}>
        {part.text}
      </bdo>
    ) : (
      part.text
    ),
  )
