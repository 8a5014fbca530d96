import {
	type ExecutorCatalog,
	examineFlow,
	type FlowDefinition,
	type FlowIssue,
	type ImportChange,
	normaliseImport,
	splitImport,
} from "@/lib/flows/model";

/** One definition out of what was chosen, and what the checks say of it. */
export interface ImportItem {
	key: string;
	/** File name, with its place in the file when there are several. */
	source: string;
	/** Present exactly when it can be saved. */
	definition: FlowDefinition | undefined;
	/** As far as it can be read; for a definition that cannot be saved too. */
	name: string;
	changes: ImportChange[];
	issues: FlowIssue[];
}

let lastKey = 0;

/** Reads what stands in a file (one definition, a list, or `{ flows }`), brings it into shape and checks it. */
export function readImport(source: string, text: string, catalog: ExecutorCatalog): ImportItem[] {
	let parsed: unknown;
	try {
		// Some editors put a byte order mark first, which JSON does not allow.
		parsed = JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		return [itemOf(source, undefined, [], [notJson])];
	}
	const definitions = splitImport(parsed);
	if (definitions.length === 0) return [itemOf(source, undefined, [], [nothingInside])];
	return definitions.map((raw, index) =>
		examined(definitions.length === 1 ? source : `${source} (${index + 1})`, raw, catalog),
	);
}

function examined(source: string, raw: unknown, catalog: ExecutorCatalog): ImportItem {
	try {
		const { definition: normalised, changes, problems } = normaliseImport(raw);
		if (problems.some(({ code }) => code === "import-not-a-definition")) return itemOf(source, raw, changes, problems);
		const { definition, issues } = examineFlow(normalised, catalog);
		const refused = problems.some(({ severity }) => severity === "error");
		return { ...itemOf(source, raw, changes, [...problems, ...issues]), definition: refused ? undefined : definition };
	} catch (error) {
		// JSON nested thousands deep is beyond the checks; the server would refuse it too.
		if (error instanceof RangeError) return itemOf(source, undefined, [], [tooDeep]);
		throw error;
	}
}

function itemOf(source: string, raw: unknown, changes: ImportChange[], issues: FlowIssue[]): ImportItem {
	const name = typeof raw === "object" && raw !== null && "name" in raw && typeof raw.name === "string" ? raw.name : "";
	return { key: String(++lastKey), source, definition: undefined, name, changes, issues };
}

const whole = { severity: "error", nodeId: null, path: "" } as const;
const notJson: FlowIssue = { ...whole, code: "import-not-json", message: "This is not valid JSON." };
const nothingInside: FlowIssue = { ...whole, code: "import-empty", message: "There is no definition in it." };
const tooDeep: FlowIssue = { ...whole, code: "import-too-deep", message: "The JSON is nested too deeply." };
