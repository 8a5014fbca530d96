export { actingIn } from "./acting-in";
export { isWithin } from "./is-within";
export { nameForPeople } from "./name-for-people";
export { nameForTurns } from "./name-for-turns";
export { organizationById } from "./organization-by-id";
export { organizationByName } from "./organization-by-name";
export { type Organization, organizationColumns } from "./repository";
