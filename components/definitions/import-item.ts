import {
	type BesideNodes,
	besideNodes,
	type ExecutorCatalog,
	examineFlow,
	type FlowDefinition,
	type FlowIssue,
	type ImportChange,
	missingPictures,
	normaliseImport,
	splitImport,
} from "@/lib/flows/model";

/** One definition of an import, and the results of its checks. */
export interface ImportItem {
	key: string;
	/** The file name, with the index in the file when it contains several definitions. */
	source: string;
	/** Present exactly when it can be saved. */
	definition: FlowDefinition | undefined;
	/** What stands beside the definition: notes, groups, pictures, and what its texts say. */
	beside: BesideNodes;
	/** Present as far as the text can be parsed, also for a definition that cannot be saved. */
	name: string;
	changes: ImportChange[];
	issues: FlowIssue[];
}

let lastKey = 0;

/** Parses a file (one definition, a list, or `{ flows }`), normalises the definitions and checks them. */
export function readImport(source: string, text: string, catalog: ExecutorCatalog): ImportItem[] {
	let parsed: unknown;
	try {
		// Some editors write a byte order mark, which JSON does not allow.
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
		// JSON that is nested thousands of levels deep overflows the stack of the checks; the server refuses it too.
		if (error instanceof RangeError) return itemOf(source, undefined, [], [tooDeep]);
		throw error;
	}
}

function itemOf(source: string, raw: unknown, changes: ImportChange[], issues: FlowIssue[]): ImportItem {
	const name = typeof raw === "object" && raw !== null && "name" in raw && typeof raw.name === "string" ? raw.name : "";
	const beside = besideNodes(raw);
	const all = [...issues, ...missingPictures(beside.pictures)];
	return { key: String(++lastKey), source, definition: undefined, beside, name, changes, issues: all };
}

const whole = { severity: "error", nodeId: null, path: "" } as const;
const notJson: FlowIssue = { ...whole, code: "import-not-json", message: "This is not valid JSON." };
const nothingInside: FlowIssue = { ...whole, code: "import-empty", message: "There is no definition in it." };
const tooDeep: FlowIssue = { ...whole, code: "import-too-deep", message: "The JSON is nested too deeply." };
