export { actingIn } from "./acting-in";
export { isWithin } from "./is-within";
export { organizationById } from "./organization-by-id";
export { organizationByName } from "./organization-by-name";
export type { Organization } from "./repository";
