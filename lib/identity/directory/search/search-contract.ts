import { z } from "zod";
import { defineContract } from "@/lib/platform/http/contract";
import { invalidFilter, invalidSyntax, invalidValue } from "../errors";
import { groupSchema } from "../groups/group-contract";
import { roleSchema } from "../roles/role-contract";
import { inOrganization, listSchema, SCIM_PATH, searchBody } from "../scim/scim-contract";
import { userSchema } from "../users/user-contract";

export const searchContract = defineContract({
	tag: "Users",
	errorFormat: "scim",
	access: "internal_user_mgt_list",
	method: "POST",
	path: `${SCIM_PATH}/.search`,
	operationId: "search",
	summary: "Search users, groups and roles at once",
	description:
		"RFC 7644 §3.4.3. Users come first, then groups, then roles, each in the order they were made in; `sortBy` is refused. Groups and roles are found with `internal_group_mgt_list` and `internal_role_mgt_list`. A condition on an attribute that a kind of resource does not have finds none of it.",
	params: inOrganization,
	body: searchBody,
	answer: {
		status: 200,
		schema: listSchema(z.union([userSchema, groupSchema, roleSchema])),
		description: "A page of them",
	},
	refusals: [invalidFilter, invalidSyntax, invalidValue],
});
