/**
 * Gives the memory of bytes that nothing will read any more back at once. Left to the garbage collector, which megabytes outside
 * its heap do not make run, those of ten photos were held.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  // A small one may share its memory with others.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
