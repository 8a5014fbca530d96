/** The most former passwords of a person that an organization can remember: a new password is compared with each of them. */
export const MAX_REMEMBERED = 24;
