import { bulkContract, listGroupsContract, listRolesContract } from "@/lib/identity/directory/calls";
import type { BulkResult } from "@/lib/identity/directory/contract";
import { call } from "@/lib/platform/http/call";
import { changeReferences } from "../change-references";

export type Kind = "group" | "role";

export interface NewUserOperation {
	bulkId: string;
	data: object;
}

/** The operations that an import needs. */
export interface ImportPort {
	/** @throws CallError */
	create(operations: readonly NewUserOperation[]): Promise<BulkResult[]>;
	/**
	 * The id of the group or role with this name, case-insensitive; null for none.
	 * @throws CallError
	 */
	find(kind: Kind, name: string): Promise<string | null>;
	/** @throws CallError */
	assign(kind: Kind, id: string, userIds: readonly string[]): Promise<void>;
}

/** The port that calls the API of the organization from the browser. */
export function importPort(organization: string): ImportPort {
	const params = { organization };
	return {
		async create(operations) {
			const Operations = operations.map((each) => ({ method: "POST", path: "/Users", ...each }));
			const schemas = ["urn:ietf:params:scim:api:messages:2.0:BulkRequest"];
			return (await call(bulkContract, { params, body: { schemas, Operations } })).value.Operations;
		},
		async find(kind, name) {
			const contract = kind === "group" ? listGroupsContract : listRolesContract;
			const query = { filter: `displayName eq ${JSON.stringify(name)}`, count: 1, attributes: "displayName" };
			const { value } = await call(contract, { params, query });
			return value.Resources[0]?.id ?? null;
		},
		assign: (kind, id, userIds) =>
			changeReferences(organization, { of: kind, id, path: kind === "group" ? "members" : "users" }, "add", userIds),
	};
}
