export type { PictureProblem } from "@/lib/platform/pictures/contract";
export { MAX_USER_CODE_CHARACTERS } from "./accounts/user-code-rules";
export {
	type BulkResponse,
	type BulkResult,
	bulkContract,
	MAX_OPERATIONS,
} from "./bulk/bulk-contract";
export { beyondOwn } from "./errors";
export {
	createGroupContract,
	deleteGroupContract,
	type GroupResource,
	getGroupContract,
	listGroupsContract,
	patchGroupContract,
	replaceGroupContract,
	searchGroupsContract,
} from "./groups/group-contract";
export {
	type ImportedRecord,
	importUsersContract,
	MAX_IMPORTED_AT_ONCE,
	type UserImportRequest,
} from "./move-in/import-contract";
export { IMPORT_NOTES, type ImportNote } from "./move-in/import-note";
export { MAX_REMEMBERED } from "./password-history/max-remembered";
export {
	getPasswordHistoryContract,
	putPasswordHistoryContract,
} from "./password-history/password-history-contract";
export {
	type EffectivePermission,
	effectivePermissionsContract,
	removeFactorContract,
	removePictureContract,
	resetUserContract,
	sendRecoveryMailContract,
	setTemporaryPasswordContract,
	signOutUserContract,
	type UserCredentials,
	type UserSession,
	unlockUserContract,
	userCredentialsContract,
	userSessionsContract,
} from "./people/person-contract";
export { MAX_PICTURE_BYTES, MAX_PICTURE_SIDE } from "./pictures/picture-limits";
export { picturePath } from "./pictures/picture-path";
export {
	createRoleContract,
	deleteRoleContract,
	getRoleContract,
	listRolesContract,
	patchRoleContract,
	type RoleResource,
	replaceRoleContract,
	searchRolesContract,
} from "./roles/role-contract";
export { URN } from "./scim/urns";
export { searchContract } from "./search/search-contract";
export { getSchemaContract, listSchemasContract } from "./service/schema-contract";
export { resourceTypeContract, resourceTypesContract, serviceProviderConfigContract } from "./service/service-contract";
export { accountNumber } from "./users/account-number";
export {
	createUserContract,
	deleteUserContract,
	getMeContract,
	getUserContract,
	listUsersContract,
	type NewUserRequest,
	patchMeContract,
	patchUserContract,
	replaceMeContract,
	replaceUserContract,
	searchUsersContract,
	type UserResource,
} from "./users/user-contract";
export { isRefusedByAction, type UserField, type UserRefusal, userRefusal } from "./users/user-refusal";
