export { insertAdministratorRole } from "./administrator-role-repository";
export { createOrganization } from "./create-organization";
export { deleteOrganization } from "./delete-organization";
export { getOrganization } from "./get-organization";
export { listOrganizations } from "./list-organizations";
export { presentOrganization } from "./present-organization";
export { updateOrganization } from "./update-organization";
