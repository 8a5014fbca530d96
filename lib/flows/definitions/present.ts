import { type FlowNode, withoutPresentation } from "@/lib/flows/model";
import type { Presented } from "@/lib/platform/http/operation";
import type { FlowRow } from "./repository";
import type { VersionRow } from "./version-repository";

interface Verbosity {
	query?: { verbose: "true" | "false" } | undefined;
}

/** The Flow definition response; the nodes go out as the text they are stored as. */
export function presentFlow(flow: FlowRow, asked: Verbosity): Presented {
	const { nodes, createdAt, updatedAt, ...head } = flow;
	const { id, name, flowType, handle, activeVersion } = head;
	const before = JSON.stringify({ id, name, flowType, handle, activeVersion });
	return {
		body: join(before, nodesText(nodes, asked), { createdAt, updatedAt }),
		headers: { etag: entityTag(activeVersion, true) },
	};
}

/** The Flow version response. */
export function presentVersion(row: VersionRow, asked: Verbosity): Presented {
	const { id, name, flowType, handle, version, isActive, nodes, createdAt } = row;
	const before = JSON.stringify({ id, name, flowType, handle, version, isActive });
	return {
		body: join(before, nodesText(nodes, asked), { createdAt, ...history(row) }),
		headers: { etag: entityTag(version, isActive) },
	};
}

/** The members of a version that are there only when known. */
export function history(row: Pick<VersionRow, "createdBy" | "note" | "restoredFrom">) {
	return {
		createdBy: row.createdBy,
		...(row.note === null ? {} : { note: row.note }),
		...(row.restoredFrom === null ? {} : { restoredFrom: row.restoredFrom }),
	};
}

function join(before: string, nodes: string, after: object): string {
	return `${before.slice(0, -1)},"nodes":${nodes},${JSON.stringify(after).slice(1)}`;
}

function nodesText(nodes: string, { query }: Verbosity): string {
	return query?.verbose === "false" ? JSON.stringify(withoutPresentation(JSON.parse(nodes) as FlowNode[])) : nodes;
}

/** A version never changes but for whether it is active, so its number is its tag. */
function entityTag(version: number, isActive: boolean): string {
	return isActive ? `"${version}"` : `"${version}-inactive"`;
}
