import { readFileSync } from "node:fs";
import { type FlowDefinition, validateFlowDefinition } from "@/lib/flows/model";
import { UsageError } from "./usage-error";

const MAX_BYTES = 1_048_576;

/**
 * Reads the JSON in a file.
 * @throws UsageError for a file that cannot be read, is too large, or is not JSON
 */
export function readJson(file: string): unknown {
	let text: string;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		throw new UsageError(`${file}: ${reasonOf(error)}`);
	}
	if (text.length > MAX_BYTES) throw new UsageError(`${file}: larger than 1 MiB, which no server takes`);
	try {
		return JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch (error) {
		throw new UsageError(`${file}: not JSON: ${error instanceof Error ? error.message : "unreadable"}`);
	}
}

/**
 * Reads the definition in a file; its graph may break rules.
 * @throws UsageError if its shape is invalid
 */
export function readFlow(file: string): FlowDefinition {
	const validation = validateFlowDefinition(readJson(file));
	if (validation.ok) return validation.definition;
	const [first] = validation.problems;
	const more = validation.problems.length - 1;
	throw new UsageError(
		`${file}: not a flow: ${first?.path ?? ""} ${first?.message ?? ""}${more > 0 ? ` (and ${more} more; portico validate lists them)` : ""}`,
	);
}

/**
 * The operands of a command.
 * @throws UsageError if there is none
 */
export function filesOf(operands: readonly string[]): readonly string[] {
	if (operands.length === 0) throw new UsageError("name at least one file");
	return operands;
}

function reasonOf(error: unknown): string {
	const { code } = error as { code?: string };
	if (code === "ENOENT") return "there is no such file";
	if (code === "EISDIR") return "is a folder";
	return code ?? "cannot be read";
}
