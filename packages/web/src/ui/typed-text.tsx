// A door code, a phone number: digits with the signs and spaces among them.
const numbers = /([+*#]?\d[\d *#+()-]*[\d*#])/

/**
 * A text as a user typed it. In a line that runs from right to left a code would be read wrong, `#4711` for `4711#`, and the
 * groups of a phone number in reverse, so each has its own direction; in elements, which are not copied with it.
 */
export const TypedText = ({ text }: { text: string }) =>
  text.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never change places
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ),
  )
