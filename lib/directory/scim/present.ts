import { environment } from "@/lib/env";
import type { Presented } from "@/lib/http/route";
import type { ResourceQuery } from "./scim-contract";
import { attributePath, URN } from "./urns";

/** What every resource says of itself. */
export interface Versioned {
	id: string;
	revision: number;
	createdAt: string;
	updatedAt: string;
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

/** Only the attributes that were asked for; `schemas` and `id` always (RFC 7644 §3.9). */
export function project(resource: object, query: ResourceQuery | undefined): object {
	const wanted = namesOf(query?.attributes);
	const unwanted = namesOf(query?.excludedAttributes);
	if (wanted.length === 0 && unwanted.length === 0) return resource;
	return Object.fromEntries(
		Object.entries(resource).filter(([name]) => {
			const path = attributePath(name);
			if (path === "schemas" || path === "id") return true;
			if (wanted.length > 0)
				return wanted.some((each) => each === path || each.startsWith(`${path}.`) || each.startsWith(`${path}:`));
			return !unwanted.includes(path);
		}),
	);
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
