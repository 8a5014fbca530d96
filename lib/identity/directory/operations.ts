import { type Operations, operation } from "@/lib/platform/http/operation";
import { bulk } from "./bulk/bulk";
import {
	bulkContract,
	createGroupContract,
	createRoleContract,
	createUserContract,
	deleteGroupContract,
	deleteRoleContract,
	deleteUserContract,
	effectivePermissionsContract,
	getGroupContract,
	getMeContract,
	getRoleContract,
	getSchemaContract,
	getUserContract,
	importUsersContract,
	listGroupsContract,
	listRolesContract,
	listSchemasContract,
	listUsersContract,
	patchGroupContract,
	patchMeContract,
	patchRoleContract,
	patchUserContract,
	removeFactorContract,
	removePictureContract,
	replaceGroupContract,
	replaceMeContract,
	replaceRoleContract,
	replaceUserContract,
	resetUserContract,
	resourceTypeContract,
	resourceTypesContract,
	searchContract,
	searchGroupsContract,
	searchRolesContract,
	searchUsersContract,
	sendRecoveryMailContract,
	serviceProviderConfigContract,
	setTemporaryPasswordContract,
	signOutUserContract,
	unlockUserContract,
	userCredentialsContract,
	userSessionsContract,
} from "./contract";
import { createGroup } from "./groups/create-group";
import { deleteGroup } from "./groups/delete-group";
import { getGroup } from "./groups/get-group";
import { listGroups, presentGroups } from "./groups/list-groups";
import { patchGroup } from "./groups/patch-group";
import { presentGroup } from "./groups/present-group";
import { replaceGroup } from "./groups/replace-group";
import { importRecords } from "./move-in/import-records";
import { patchMe, presentMe, readMe, replaceMe } from "./own/me";
import { effectivePermissions } from "./people/effective-permissions";
import { removeFactor } from "./people/remove-factor";
import { removePicture } from "./people/remove-picture";
import { resetUser } from "./people/reset-user";
import { sendRecoveryMail } from "./people/send-recovery-mail";
import { setTemporaryPassword } from "./people/set-temporary-password";
import { signOutUser } from "./people/sign-out-user";
import { unlockUser } from "./people/unlock-user";
import { userCredentials } from "./people/user-credentials";
import { userSessions } from "./people/user-sessions";
import { createRole } from "./roles/create-role";
import { deleteRole } from "./roles/delete-role";
import { getRole } from "./roles/get-role";
import { listRoles, presentRoles } from "./roles/list-roles";
import { patchRole } from "./roles/patch-role";
import { presentRole } from "./roles/present-role";
import { replaceRole } from "./roles/replace-role";
import { listBody } from "./scim/present";
import { queryOf } from "./scim/scim-contract";
import { search } from "./search/search";
import { getResourceType, resourceTypes } from "./service/resource-types";
import { getSchema, listSchemas } from "./service/schemas";
import { serviceProviderConfig } from "./service/service-provider-config";
import { createUser } from "./users/create-user";
import { deleteUser } from "./users/delete-user";
import { getUser } from "./users/get-user";
import { listUsers, presentUsers } from "./users/list-users";
import { patchUser } from "./users/patch-user";
import { presentUser } from "./users/present-user";
import { replaceUser } from "./users/replace-user";

export const directoryOperations: Operations = [
	operation(listUsersContract, (context, { query }) => listUsers(context, query), presentUsers),
	operation(
		searchUsersContract,
		(context, { body }) => listUsers(context, queryOf(body)),
		(found, { params, body }) => presentUsers(found, { params, query: queryOf(body) }),
	),
	operation(createUserContract, (context, { body }) => createUser(context, body), presentUser),
	operation(getMeContract, (context) => readMe(context), presentMe),
	operation(replaceMeContract, (context, { body, ifMatch }) => replaceMe(context, body, ifMatch), presentMe),
	operation(patchMeContract, (context, { body, ifMatch }) => patchMe(context, body, ifMatch), presentMe),
	operation(getUserContract, (context, { params }) => getUser(context, params.userId), presentUser),
	operation(
		replaceUserContract,
		(context, { params, body, ifMatch }) => replaceUser(context, params.userId, body, ifMatch),
		presentUser,
	),
	operation(
		patchUserContract,
		(context, { params, body, ifMatch }) => patchUser(context, params.userId, body, ifMatch),
		presentUser,
	),
	operation(deleteUserContract, (context, { params, ifMatch }) => deleteUser(context, params.userId, ifMatch)),
	operation(effectivePermissionsContract, (context, { params }) => effectivePermissions(context, params.userId)),
	operation(userCredentialsContract, (context, { params }) => userCredentials(context, params.userId)),
	operation(userSessionsContract, (context, { params }) => userSessions(context, params.userId)),
	operation(signOutUserContract, (context, { params }) => signOutUser(context, params.userId)),
	operation(resetUserContract, (context, { params }) => resetUser(context, params.userId)),
	operation(setTemporaryPasswordContract, (context, { params }) => setTemporaryPassword(context, params.userId)),
	operation(sendRecoveryMailContract, (context, { params }) => sendRecoveryMail(context, params.userId)),
	operation(unlockUserContract, (context, { params }) => unlockUser(context, params.userId)),
	operation(removeFactorContract, (context, { params }) => removeFactor(context, params.userId, params.factorId)),
	operation(removePictureContract, (context, { params }) => removePicture(context, params.userId)),
	operation(importUsersContract, (context, { body }) => importRecords(context, body)),
	operation(bulkContract, (context, { params, body }) => bulk(context, params.organization, body)),
	operation(listGroupsContract, (context, { query }) => listGroups(context, query), presentGroups),
	operation(
		searchGroupsContract,
		(context, { body }) => listGroups(context, queryOf(body)),
		(found, { params, body }) => presentGroups(found, { params, query: queryOf(body) }),
	),
	operation(createGroupContract, (context, { body }) => createGroup(context, body), presentGroup),
	operation(getGroupContract, (context, { params, query }) => getGroup(context, params.groupId, query), presentGroup),
	operation(
		replaceGroupContract,
		(context, { params, body, ifMatch }) => replaceGroup(context, params.groupId, body, ifMatch),
		presentGroup,
	),
	operation(
		patchGroupContract,
		(context, { params, body, ifMatch }) => patchGroup(context, params.groupId, body, ifMatch),
		presentGroup,
	),
	operation(deleteGroupContract, (context, { params, ifMatch }) => deleteGroup(context, params.groupId, ifMatch)),
	operation(listRolesContract, (context, { query }) => listRoles(context, query), presentRoles),
	operation(
		searchRolesContract,
		(context, { body }) => listRoles(context, queryOf(body)),
		(found, { params, body }) => presentRoles(found, { params, query: queryOf(body) }),
	),
	operation(createRoleContract, (context, { body }) => createRole(context, body), presentRole),
	operation(getRoleContract, (context, { params, query }) => getRole(context, params.roleId, query), presentRole),
	operation(
		replaceRoleContract,
		(context, { params, body, ifMatch }) => replaceRole(context, params.roleId, body, ifMatch),
		presentRole,
	),
	operation(
		patchRoleContract,
		(context, { params, body, ifMatch }) => patchRole(context, params.roleId, body, ifMatch),
		presentRole,
	),
	operation(deleteRoleContract, (context, { params, ifMatch }) => deleteRole(context, params.roleId, ifMatch)),
	operation(
		searchContract,
		(context, { params, body }) => search(context, params.organization, body),
		({ resources, query, ...page }) => ({ body: listBody(resources, page, query) }),
	),
	operation(serviceProviderConfigContract, (context, { params }) =>
		serviceProviderConfig(context, params.organization),
	),
	operation(resourceTypesContract, (context, { params }) => resourceTypes(context, params.organization)),
	operation(resourceTypeContract, (context, { params }) =>
		getResourceType(context, params.resourceType, params.organization),
	),
	operation(listSchemasContract, (context, { params }) => listSchemas(context, params.organization)),
	operation(getSchemaContract, (context, { params }) => getSchema(context, params.schema, params.organization)),
];
