export const MAX_PER_PAGE = 100;
/** Limits for the people of a group or a role, in the answer with one and in a list. */
export const MAX_OF_ONE = 1_000;
export const MAX_OF_EACH = 100;
/** Attributes of a user that have no column of their own, whoever writes them. */
export const MAX_ATTRIBUTES = 100;
export const MAX_BODY_BYTES = 1_048_576;
