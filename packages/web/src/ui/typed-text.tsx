// A door code, phone number, time or date: digits with signs and spaces between them.
const numbers = /([+*#]?\d(?:[\d *#+()-]|[.,:/](?=\d))*[\d*#])/

/**
 * User text with codes and phone numbers isolated as left-to-right: in a right-to-left line `4711#` would show as
 * `#4711` and the groups of a phone number in reverse. Elements, not control characters, which would be copied too.
 */
export const TypedText = ({ text }: { text: string }) =>
  text.split(numbers).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ),
  )
