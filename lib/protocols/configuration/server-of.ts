import { Readable } from "node:stream";
import { logoOf } from "@/lib/identity/branding";
import { organizationById } from "@/lib/identity/organization-tree";
import type { ApiRequest } from "@/lib/platform/http/api-message";
import type { JoinedOperation, Operation } from "@/lib/platform/http/operation";
import { scopeMissing } from "@/lib/platform/http/refusals";
import type { RequestContext } from "@/lib/platform/kernel";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { isPermission, permits } from "@/lib/platform/kernel/permissions";
import type { CallInput, ConfiguredServer } from "./kinds/configured-server";

export type CalledOperation = Pick<JoinedOperation, "contract" | "part">;

/** The operations by which the configuration is read and changed, by their ids. */
export type ConfiguredOperations = ReadonlyMap<string, CalledOperation>;

/** Those among operations that authorized callers call, by their ids. */
export function operationsById(operations: readonly Operation[]): ConfiguredOperations {
	return new Map(
		operations.flatMap(({ contract, part }) =>
			part === undefined ? [] : [[contract.operationId, { contract, part }]],
		),
	);
}

/** How things are found by their names, and names by ids. */
export type Names = Pick<ConfiguredServer, "idOf" | "keyOf">;

/** The operations, called for the caller of a request with their own permissions. */
export async function serverOf(
	context: RequestContext,
	operations: ConfiguredOperations,
	namesOf: (server: ConfiguredServer) => Names,
): Promise<ConfiguredServer> {
	const { organizationId, organizationName, scopes } = context.principal;
	const organization = await organizationById(organizationId);

	async function call<Answer>(operationId: string, input: CallInput = {}): Promise<Answer> {
		const operation = operations.get(operationId);
		if (operation === undefined) throw new Error(`there is no operation ${operationId} for the configuration`);
		const { access } = operation.contract;
		if (isPermission(access) && !permits(scopes, access)) throw scopeMissing(access);
		const request = requestOf(operation.contract, { ...input, organization: organizationName }, context);
		const { body } = await operation.part(context, request);
		return (body === null ? undefined : JSON.parse(body)) as Answer;
	}

	async function all<Item>(operationId: string, member: string, query: CallInput["query"] = {}): Promise<Item[]> {
		const isScim = operations.get(operationId)?.contract.errorFormat === "scim";
		const items: Item[] = [];
		for (let total = 1; items.length < total; ) {
			const range: CallInput["query"] = isScim
				? { startIndex: items.length + 1, count: PAGE }
				: { limit: PAGE, offset: items.length };
			const page = await call<Record<string, unknown>>(operationId, { query: { ...query, ...range } });
			const more = (ownMember(page, member) ?? []) as Item[];
			if (more.length === 0) break;
			items.push(...more);
			total = Number(page.totalResults);
		}
		return items;
	}

	const server: ConfiguredServer = {
		isRoot: organization?.ancestorIds.length === 0,
		organizationId,
		organizationName,
		call,
		all,
		idOf: (kind, key) => names.idOf(kind, key),
		keyOf: (kind, id) => names.keyOf(kind, id),
		async pictureAt(path) {
			const [, organizationOfLogo = "", digest = ""] = /^\/gate\/logo\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
			const logo = organizationOfLogo === organizationId ? await logoOf(organizationId, digest) : undefined;
			return logo === undefined ? null : `data:${logo.type};base64,${Buffer.from(logo.bytes).toString("base64")}`;
		},
	};
	const names = namesOf(server);
	return server;
}

const PAGE = 100;

function requestOf(
	{ method, path }: CalledOperation["contract"],
	{ params = {}, query = {}, body, organization }: CallInput & { organization: string },
	{ clientAddress }: RequestContext,
): ApiRequest {
	const headers: Record<string, string> = { "content-type": "application/json" };
	return {
		method,
		path,
		search: new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString(),
		params: { organization, ...params },
		clientAddress,
		header: (name) => ownMember(headers, name),
		body: () => (body === undefined ? null : Readable.from([Buffer.from(JSON.stringify(body))])),
	};
}
