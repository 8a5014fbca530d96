export const MAX_PER_PAGE = 100;
/** The maximum number of people of a group or a role: in the response with one group or role, and in a list. */
export const MAX_OF_ONE = 1_000;
export const MAX_OF_EACH = 100;
/** The maximum number of attributes of a user that have no column of their own, whoever writes them. */
export const MAX_ATTRIBUTES = 100;
export const MAX_BODY_BYTES = 1_048_576;
