// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const bulkContract: CalledAs<"bulkContract"> = { method: "POST", path: "/t/{organization}/scim2/Bulk", access: "internal_user_mgt_create" };
export const createGroupContract: CalledAs<"createGroupContract"> = { method: "POST", path: "/t/{organization}/scim2/Groups", access: "internal_group_mgt_create" };
export const createRoleContract: CalledAs<"createRoleContract"> = { method: "POST", path: "/t/{organization}/scim2/v2/Roles", access: "internal_role_mgt_create" };
export const createUserContract: CalledAs<"createUserContract"> = { method: "POST", path: "/t/{organization}/scim2/Users", access: "internal_user_mgt_create" };
export const deleteGroupContract: CalledAs<"deleteGroupContract"> = { method: "DELETE", path: "/t/{organization}/scim2/Groups/{groupId}", access: "internal_group_mgt_delete" };
export const deleteRoleContract: CalledAs<"deleteRoleContract"> = { method: "DELETE", path: "/t/{organization}/scim2/v2/Roles/{roleId}", access: "internal_role_mgt_delete" };
export const deleteUserContract: CalledAs<"deleteUserContract"> = { method: "DELETE", path: "/t/{organization}/scim2/Users/{userId}", access: "internal_user_mgt_delete" };
export const getGroupContract: CalledAs<"getGroupContract"> = { method: "GET", path: "/t/{organization}/scim2/Groups/{groupId}", access: "internal_group_mgt_view" };
export const getRoleContract: CalledAs<"getRoleContract"> = { method: "GET", path: "/t/{organization}/scim2/v2/Roles/{roleId}", access: "internal_role_mgt_view" };
export const getUserContract: CalledAs<"getUserContract"> = { method: "GET", path: "/t/{organization}/scim2/Users/{userId}", access: "internal_user_mgt_view" };
export const importUsersContract: CalledAs<"importUsersContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/user-imports", access: "system" };
export const listGroupsContract: CalledAs<"listGroupsContract"> = { method: "GET", path: "/t/{organization}/scim2/Groups", access: "internal_group_mgt_list" };
export const listRolesContract: CalledAs<"listRolesContract"> = { method: "GET", path: "/t/{organization}/scim2/v2/Roles", access: "internal_role_mgt_list" };
export const listUsersContract: CalledAs<"listUsersContract"> = { method: "GET", path: "/t/{organization}/scim2/Users", access: "internal_user_mgt_list" };
export const patchGroupContract: CalledAs<"patchGroupContract"> = { method: "PATCH", path: "/t/{organization}/scim2/Groups/{groupId}", access: "internal_group_mgt_update" };
export const patchRoleContract: CalledAs<"patchRoleContract"> = { method: "PATCH", path: "/t/{organization}/scim2/v2/Roles/{roleId}", access: "internal_role_mgt_update" };
export const patchUserContract: CalledAs<"patchUserContract"> = { method: "PATCH", path: "/t/{organization}/scim2/Users/{userId}", access: "internal_user_mgt_update" };
export const putPasswordHistoryContract: CalledAs<"putPasswordHistoryContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/organization-configs/password-history", access: "internal_settings_mgt_update:configured" };
export const removeFactorContract: CalledAs<"removeFactorContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/users/{userId}/factors/{factorId}", access: "internal_user_mgt_update" };
export const removePictureContract: CalledAs<"removePictureContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/users/{userId}/picture", access: "internal_user_mgt_update" };
export const resetUserContract: CalledAs<"resetUserContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/users/{userId}/reset", access: "internal_user_mgt_update" };
export const sendRecoveryMailContract: CalledAs<"sendRecoveryMailContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/users/{userId}/recovery-mail", access: "internal_user_mgt_update" };
export const setTemporaryPasswordContract: CalledAs<"setTemporaryPasswordContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/users/{userId}/temporary-password", access: "internal_user_mgt_update" };
export const signOutUserContract: CalledAs<"signOutUserContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/users/{userId}/sessions", access: "internal_user_mgt_update" };
export const unlockUserContract: CalledAs<"unlockUserContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/users/{userId}/lock", access: "internal_user_mgt_update" };
