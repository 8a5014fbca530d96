import { environment } from "@/lib/platform/env";
import { ASSISTANT_SCOPES } from "@/lib/platform/kernel/permissions";
import type { GrantedResource } from "./granted-resource";

/** The endpoint of an organization's assistants (Model Context Protocol), which identifies it as an API resource (RFC 8707). */
export function assistantsEndpoint(organizationName: string): string {
	return `${environment().baseUrl}/t/${organizationName}/mcp`;
}

/** The API resource of assistants with those of the given scopes that belong to it; none without such a scope. */
export function assistantsResource(organizationName: string, scope: string): GrantedResource[] {
	const names = ASSISTANT_SCOPES.filter((name) => scope.split(" ").includes(name));
	if (names.length === 0) return [];
	const scopes = names.map((name) => ({ name, displayName: name }));
	return [
		{ identifier: assistantsEndpoint(organizationName), name: "Model Context Protocol", scopes, namedOnly: true },
	];
}
