import { MAX_OF_EACH, MAX_OF_ONE } from "../scim/limits";
import { URN } from "../scim/urns";

/** Part of every description in which a client may look for this limit. */
export const FIRST_MEMBERS = `By id, the first ${MAX_OF_ONE} of one group and the first ${MAX_OF_EACH} of each in a list; ${URN.porticoGroup}:memberCount tells how many there are, and Users are paged by the filter groups.value eq "{id}", with and ${URN.porticoUser}:member eq true for those whose home is elsewhere.`;
