/** An error that the caller can correct; only its message is printed. */
export class UsageError extends Error {}
