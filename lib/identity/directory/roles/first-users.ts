import { MAX_OF_EACH, MAX_OF_ONE } from "../scim/limits";
import { URN } from "../scim/urns";

/** Part of every description in which a client may look for this limit. */
export const FIRST_USERS = `By id, the first ${MAX_OF_ONE} of one role and the first ${MAX_OF_EACH} of each in a list; ${URN.porticoRole}:userCount tells how many there are.`;
