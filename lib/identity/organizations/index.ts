export { createOrganization } from "./create-organization";
export { deleteOrganization } from "./delete-organization";
export { getOrganization } from "./get-organization";
export { listOrganizations } from "./list-organizations";
export { presentOrganization } from "./present-organization";
export { insertShippedRoles, updateShippedRoles } from "./shipped-roles-repository";
export { updateOrganization } from "./update-organization";
