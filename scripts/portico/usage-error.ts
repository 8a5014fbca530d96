/** Something that the caller can correct; its message is all that is printed. */
export class UsageError extends Error {}
