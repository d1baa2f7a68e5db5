// What exists in browsers and in Node alike, and is not part of the language. The contract may use nothing else.
declare class TextEncoder {
  encode(text: string): Uint8Array
}
