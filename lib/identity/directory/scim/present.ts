import { environment } from "@/lib/platform/env";
import type { Presented } from "@/lib/platform/http/operation";
import type { ResourceQuery } from "./scim-contract";
import { attributePath, URN } from "./urns";

/** The data of every resource for `meta`. */
export interface Versioned {
	id: string;
	revision: number;
	createdAt: string;
	updatedAt: string;
}

/** The parts of a request on which the representation of a resource depends. */
export interface ResourceRequest {
	params: { organization: string };
	query?: ResourceQuery | undefined;
}

export function metaOf(
	resourceType: "User" | "Group" | "Role",
	{ revision, createdAt, updatedAt }: Versioned,
	location: string,
) {
	return { resourceType, created: createdAt, lastModified: updatedAt, location, version: `"${revision}"` };
}

/** `https://…/t/{organization}/scim2/Users/{id}` */
export function locationOf(organization: string, kind: "Users" | "Groups" | "v2/Roles", id: string): string {
	return `${environment().baseUrl}/t/${encodeURIComponent(organization)}/scim2/${kind}/${id}`;
}

export function presented(resource: { meta: { version: string; location: string } }, query?: ResourceQuery): Presented {
	const { version, location } = resource.meta;
	return { body: JSON.stringify(project(resource, query)), headers: { etag: version, location } };
}

/** Only the requested attributes, and always `schemas` and `id` (RFC 7644 §3.9). */
export function project(resource: object, query: ResourceQuery | undefined): object {
	const included = namesOf(query?.attributes);
	const unwanted = included.length > 0 ? [] : namesOf(query?.excludedAttributes);
	if (included.length === 0 && unwanted.length === 0) return resource;
	return narrowed(resource, "", included, unwanted);
}

/** Whether the response contains an attribute; others need not be read. */
export function isRequested(attribute: string, query: ResourceQuery | undefined): boolean {
	return attribute in project({ [attribute]: null }, query);
}

/** The requested part of `value`. `prefix` is the path of `value` with its separator; empty for a resource. */
function narrowed(value: object, prefix: string, included: readonly string[], unwanted: readonly string[]): object {
	const kept = Object.entries(value).flatMap(([name, member]): [string, unknown][] => {
		const path = prefix + attributePath(name);
		if (path === "schemas" || path === "id" || included.includes(path)) return [[name, member]];
		// The attributes of an extension follow a colon, the sub-attributes of an attribute a dot.
		const inside = `${path}${prefix === "" && path.startsWith("urn:") ? ":" : "."}`;
		const some = included.filter((each) => each.startsWith(inside));
		if (unwanted.includes(path) || (included.length > 0 && some.length === 0)) return [];
		const narrow = (each: unknown): unknown => {
			if (Array.isArray(each)) return each.map(narrow);
			return typeof each === "object" && each !== null ? narrowed(each, inside, some, unwanted) : each;
		};
		return [[name, narrow(member)]];
	});
	return Object.fromEntries(kept);
}

export function listBody(
	resources: object[],
	{ total, startIndex }: { total: number; startIndex: number },
	query: ResourceQuery,
): string {
	return JSON.stringify({
		schemas: [URN.listResponse],
		totalResults: total,
		startIndex,
		itemsPerPage: resources.length,
		Resources: resources.map((each) => project(each, query)),
	});
}

function namesOf(text: string | undefined): string[] {
	return (text ?? "")
		.split(",")
		.map((name) => attributePath(name.trim()))
		.filter((name) => name !== "");
}
