import { z } from "zod";
import { URN } from "@/lib/identity/directory/contract";
import type { ConfiguredServer } from "./configured-server";
import type { Kind } from "./kind";

const visibleName = z.string().trim().min(1, "must not be blank").max(255);

interface Group {
	id: string;
	displayName: string;
	externalId?: string;
	[URN.porticoGroup]?: { memberCount: number };
}

/** Groups, without the people in them. */
export const groups: Kind = {
	name: "groups",
	schema: z.strictObject({
		displayName: visibleName,
		externalId: z.string().max(1_024).nullable().default(null).meta({ description: "What another system calls it." }),
	}),
	key: ["displayName"],
	inOneFile: true,
	async list(server) {
		const items = await server.all<Group>("listGroups", "Resources", { excludedAttributes: "members" });
		return items.map(({ id, displayName, externalId = null, [URN.porticoGroup]: counted }) => ({
			id,
			entry: { displayName, externalId },
			secrets: [],
			affected: { people: counted?.memberCount ?? 0 },
		}));
	},
	async create(server, { displayName, externalId }) {
		const body = { schemas: [URN.group], displayName, ...(externalId !== null && { externalId }) };
		const { id } = await server.call<Group>("createGroup", { body });
		return id;
	},
	async update(server, { id }, { externalId }) {
		await patch(server, "patchGroup", { groupId: id }, [{ op: "replace", path: "externalId", value: externalId }]);
	},
	async remove(server, { id }) {
		await server.call("deleteGroup", { params: { groupId: id } });
	},
};

/** Changes members of a resource of SCIM, and leaves its people alone. */
export async function patch(
	server: ConfiguredServer,
	operationId: string,
	params: Record<string, string>,
	operations: readonly { op: string; path: string; value: unknown }[],
): Promise<void> {
	const Operations = operations.map(({ value, ...each }) =>
		value === null ? { ...each, op: "remove" } : { ...each, value },
	);
	await server.call(operationId, { params, body: { schemas: [URN.patchOp], Operations } });
}
