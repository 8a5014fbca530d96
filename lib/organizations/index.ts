export { organizationById } from "./organization-by-id";
export { organizationByName } from "./organization-by-name";
export type { Organization } from "./repository";
