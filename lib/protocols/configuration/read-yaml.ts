import { LineCounter, parseDocument } from "yaml";

/** As the server takes of a whole document. */
const MAX_CHARACTERS = 8_388_608;

export interface FileProblem {
	/** From 1; null where the file as a whole is meant. */
	line: number | null;
	message: string;
}

export type ReadYaml =
	| { ok: true; value: unknown; lineOf(path: readonly PropertyKey[]): number | null }
	| { ok: false; problems: readonly FileProblem[] };

/** Reads one YAML document, of which JSON is a part. Aliases, of which a few can stand for gigabytes, are refused. */
export function readYaml(text: string): ReadYaml {
	if (text.length > MAX_CHARACTERS) return wrong(null, "is larger than 8 MiB");
	const lines = new LineCounter();
	const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, version: "1.2", prettyErrors: false });
	const problems = [...document.errors, ...document.warnings].map(({ pos: [start], message }) => ({
		line: lines.linePos(start).line,
		message,
	}));
	if (problems.length > 0) return { ok: false, problems };
	let value: unknown;
	try {
		value = document.toJS({ maxAliasCount: 0 });
	} catch (error) {
		return wrong(null, error instanceof ReferenceError ? "aliases are not allowed" : String(error));
	}
	return { ok: true, value, lineOf: (path) => lineAt(path) };

	function lineAt(path: readonly PropertyKey[]): number | null {
		for (let length = path.length; length >= 0; length--) {
			const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
			const range =
				typeof node === "object" && node !== null && "range" in node ? (node.range as number[] | null) : null;
			if (range?.[0] !== undefined) return lines.linePos(range[0]).line;
		}
		return null;
	}
}

function wrong(line: number | null, message: string): ReadYaml {
	return { ok: false, problems: [{ line, message }] };
}
