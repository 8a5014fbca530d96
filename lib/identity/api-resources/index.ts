export { createApiResource } from "./create-api-resource";
export { deleteApiResource } from "./delete-api-resource";
export { detailProblem } from "./detail-problem";
export { getApiResource } from "./get-api-resource";
export { listApiResources } from "./list-api-resources";
export { offeredScopes } from "./offered-scopes";
export { selectAuthorizationTypes as authorizationTypesOf, selectScopeNames as existingScopes } from "./repository";
export { resourceMetadata } from "./resource-metadata";
export { updateApiResource } from "./update-api-resource";
