/** An error that the operator can mend: its message is printed as one line, without a stack. */
export class OperatorError extends Error {}
