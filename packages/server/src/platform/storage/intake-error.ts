/** Why an uploaded file is rejected. Each code is a problem code of the contract. */
export type IntakeCode =
  | 'unsupported_file_type'
  | 'empty_file'
  | 'corrupt_file'
  | 'image_too_large'
  | 'file_too_large'

/** The sender's file is at fault, not the server; `platform/http` answers with the problem of the same code. */
export class IntakeError extends Error {
  override readonly name = 'IntakeError'
  readonly code: IntakeCode

  constructor(code: IntakeCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}
