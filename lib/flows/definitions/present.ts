import { type FlowNode, withoutPresentation } from "@/lib/flows/model";
import type { Presented } from "@/lib/platform/http/operation";
import type { FlowRow } from "./repository";
import type { VersionRow } from "./version-repository";

interface Verbosity {
	query?: { verbose: "true" | "false" } | undefined;
}

/** The Flow definition response; the nodes are sent as the stored text, without parsing. */
export function presentFlow(flow: FlowRow, verbosity: Verbosity): Presented {
	const { nodes, otherMembers, createdAt, updatedAt, ...head } = flow;
	const { id, name, flowType, handle, activeVersion } = head;
	const before = JSON.stringify({ id, name, flowType, handle, activeVersion });
	return {
		body: join(before, nodesText(nodes, verbosity), { createdAt, updatedAt }, otherMembers),
		headers: { etag: entityTag(activeVersion, true) },
	};
}

/** The Flow version response. */
export function presentVersion(row: VersionRow, verbosity: Verbosity): Presented {
	const { id, name, flowType, handle, version, isActive, nodes, otherMembers, createdAt } = row;
	const before = JSON.stringify({ id, name, flowType, handle, version, isActive });
	return {
		body: join(before, nodesText(nodes, verbosity), { createdAt, ...history(row) }, otherMembers),
		headers: { etag: entityTag(version, isActive) },
	};
}

/** The optional members of a version. */
export function history(row: Pick<VersionRow, "createdBy" | "note" | "restoredFrom">) {
	return {
		createdBy: row.createdBy,
		...(row.note === null ? {} : { note: row.note }),
		...(row.restoredFrom === null ? {} : { restoredFrom: row.restoredFrom }),
	};
}

function join(before: string, nodes: string, after: object, otherMembers: string | null): string {
	const others = otherMembers === null ? "" : `"otherMembers":${otherMembers},`;
	return `${before.slice(0, -1)},"nodes":${nodes},${others}${JSON.stringify(after).slice(1)}`;
}

function nodesText(nodes: string, { query }: Verbosity): string {
	return query?.verbose === "false" ? JSON.stringify(withoutPresentation(JSON.parse(nodes) as FlowNode[])) : nodes;
}

/** Only the active marker of a version can change, so its number is its entity tag. */
function entityTag(version: number, isActive: boolean): string {
	return isActive ? `"${version}"` : `"${version}-inactive"`;
}
