export {
	createGroupContract,
	deleteGroupContract,
	type GroupResource,
	getGroupContract,
	listGroupsContract,
	patchGroupContract,
	replaceGroupContract,
} from "./groups/group-contract";
export {
	createRoleContract,
	deleteRoleContract,
	getRoleContract,
	listRolesContract,
	patchRoleContract,
	type RoleResource,
	replaceRoleContract,
} from "./roles/role-contract";
export { resourceTypesContract, serviceProviderConfigContract } from "./service/service-contract";
export {
	createUserContract,
	deleteUserContract,
	getUserContract,
	listUsersContract,
	patchUserContract,
	replaceUserContract,
	type UserResource,
} from "./users/user-contract";
