import { z } from "zod";
import { idSchema, namedBody, reference, setContracts } from "../collections/set-contract";
import { namesOf } from "../scim/attribute";
import { inOrganization, metaSchema, resourceBody } from "../scim/scim-contract";
import { URN } from "../scim/urns";
import { FIRST_MEMBERS } from "./first-members";
import { GROUP_ATTRIBUTES, PORTICO_GROUP_ATTRIBUTES } from "./group-schema";

const newGroupSchema = z.object({
	...namedBody,
	members: z
		.array(z.object({ value: idSchema, type: z.string().max(100).nullish() }))
		.max(10_000)
		.nullish()
		.meta({ description: "Users of the organization, and members of it." }),
});
export type NewGroupBody = z.output<typeof newGroupSchema>;

export const groupSchema = z
	.object({
		schemas: z.array(z.string()),
		id: z.uuid(),
		externalId: z.string().optional(),
		displayName: z.string(),
		members: z.array(reference.extend({ type: z.literal("User") })).meta({ description: FIRST_MEMBERS }),
		roles: z.array(z.object({ value: z.uuid(), display: z.string() })),
		[URN.porticoGroup]: z.object({ memberCount: z.int().min(0) }),
		meta: metaSchema,
	})
	.partial()
	.required({ schemas: true, id: true })
	.meta({ id: "ScimGroup" });
export type GroupResource = z.output<typeof groupSchema>;

export const {
	list: listGroupsContract,
	search: searchGroupsContract,
	create: createGroupContract,
	get: getGroupContract,
	replace: replaceGroupContract,
	patch: patchGroupContract,
	delete: deleteGroupContract,
} = setContracts({
	kind: "Group",
	path: "Groups",
	byId: inOrganization.extend({ groupId: z.string() }),
	resource: groupSchema,
	body: resourceBody(newGroupSchema, namesOf(GROUP_ATTRIBUTES, { [URN.porticoGroup]: PORTICO_GROUP_ATTRIBUTES })),
	people: "members",
	compared: ["members", "roles"],
	texts: {
		replaces: "its members",
		changes: "its members",
		leftOut: "Who is left out is not in it any more",
		deletion: "Its members stay; what it gave them does not.",
	},
	refusals: { create: [], delete: [] },
});
