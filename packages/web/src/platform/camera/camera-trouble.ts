/** Why there is no camera in the page. `absent`: no camera, or a browser (such as some chats') that gives none. */
export type CameraTrouble = 'denied' | 'absent' | 'busy'

export class CameraRefused extends Error {
  override readonly name = 'CameraRefused'
  readonly trouble: CameraTrouble

  constructor(trouble: CameraTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

const names: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  TypeError: 'absent',
}

/** What an error of `getUserMedia` means to the user; unknown errors may pass, so they count as `busy`. */
export function cameraTrouble(error: unknown): CameraTrouble {
  if (error instanceof CameraRefused) return error.trouble
  return (error instanceof Error && names[error.name]) || 'busy'
}
