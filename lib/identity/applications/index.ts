export { applicationByClientId } from "./application-by-client-id";
export { applicationById } from "./application-by-id";
export { createApplication } from "./create-application";
export { deleteApplication } from "./delete-application";
export { flowChoices } from "./flow-choices";
export { getApplication } from "./get-application";
export { isKnownOrigin } from "./is-known-origin";
export { isOriginOf } from "./is-origin-of";
export { listApplications } from "./list-applications";
export { ORGANIZATIONS_CLIENT_ID, organizationsClientSecret } from "./organizations-client";

export { regenerateSecret } from "./regenerate-secret";
export type { Application } from "./repository";
export { updateApplication } from "./update-application";
