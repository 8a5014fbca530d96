import {
	type BesideNodes,
	besideNodes,
	checkFlow,
	type ExecutorCatalog,
	type FlowDefinition,
	type FlowIssue,
	type ImportChange,
	missingPictures,
	normaliseImport,
	splitImport,
} from "@/lib/flows/model";
import { type ReadDefinition, readDefinition } from "./read-definition";

export interface ReadFile extends ReadDefinition {
	/** The normalisations that were applied. */
	changes: ImportChange[];
	/** What stands beside the definition: notes, groups, pictures, and what its texts say. */
	beside: BesideNodes;
}

/**
 * Parses a file that replaces the draft. A graph with errors is accepted, and its errors are reported. Of several flows, the one
 * with the handle of the draft is used.
 */
export function readFile(text: string, draft: FlowDefinition, catalog: ExecutorCatalog): ReadFile {
	let parsed: unknown;
	try {
		// Some editors write a byte order mark, which JSON does not allow.
		parsed = JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		return refused("import-not-json", "This is not valid JSON.");
	}
	const flows = splitImport(parsed);
	const chosen = flows.length > 1 ? flows.find((flow) => handleOf(flow) === draft.handle) : flows[0];
	if (flows.length === 0) return refused("import-empty", "There is no definition in it.");
	if (chosen === undefined) {
		const message = `The file has several flows (${flows.length}), and none of them has the handle of this one.`;
		return refused("import-several", message, { count: flows.length });
	}
	const { definition: normalised, changes, problems } = normaliseImport(chosen);
	const isRefused = problems.some(({ severity }) => severity === "error");
	const read = isRefused ? { definition: undefined, problems: [] } : readDefinition(normalised, draft);
	// These are taken over as well.
	const beside = besideNodes(chosen);
	const found = read.definition === undefined ? [] : checkFlow(read.definition, catalog);
	return {
		definition: read.definition,
		changes,
		beside,
		problems: [
			...problems,
			...read.problems.filter(({ path }) => !Object.hasOwn(beside, path)),
			...missingPictures(beside.pictures),
			...found,
		],
	};
}

function refused(code: string, message: string, params?: FlowIssue["params"]): ReadFile {
	const problem: FlowIssue = { code, severity: "error", nodeId: null, path: "", message, ...(params && { params }) };
	return { definition: undefined, changes: [], beside: {}, problems: [problem] };
}

function handleOf(flow: unknown): unknown {
	return typeof flow === "object" && flow !== null && "handle" in flow ? flow.handle : undefined;
}
