import { isDeepStrictEqual } from "node:util";
import { reportOn } from "@/lib/flows/assurance/contract";
import { definitionOf, type SubflowLookup } from "@/lib/flows/model";
import { executors } from "../catalog";
import type { Command } from "../command";
import { policyOf } from "../policy-option";
import { filesOf, readFlow, readJson } from "../read-flow";
import { type FlowServer, flowServer } from "../server";
import { subflowsAmong } from "../subflows-among";
import { UsageError } from "../usage-error";

/** Creates the flows that a server lacks and updates those that differ; changes nothing if one of the files has an error. */
export const applyCommand: Command = async (operands, options) => {
	const files = filesOf(operands);
	if (options["if-match"] !== undefined && files.length > 1) throw new UsageError("--if-match goes with one file");
	const flows = files.map((file) => ({ file, flow: readFlow(file) }));
	const policy = policyOf(options.policy);
	const subflows = subflowsAmong(files.map(readJson));
	// Versions that no file has may be on the server, which refuses those that it does not have.
	const known: SubflowLookup = (pin) => subflows(pin) ?? null;
	const errors = flows.flatMap(({ file, flow }) =>
		reportOn(flow, executors, { policy, subflows: known }).problems.flatMap(({ severity, message }) =>
			severity === "error" ? [`${file}: ${message}`] : [],
		),
	);
	for (const error of errors) console.error(error);
	if (errors.length > 0 && options.force !== true) return 1;
	const server = await flowServer();
	for (const { file, flow } of flows) console.log(`${file}: ${await applied(server, flow, options)}`);
	return 0;
};

async function applied(
	server: FlowServer,
	flow: ReturnType<typeof readFlow>,
	{ note, "if-match": ifMatch, "dry-run": dryRun = false }: Parameters<Command>[1],
): Promise<string> {
	const { handle, flowType } = flow;
	const definition = { ...definitionOf(flow), ...(note !== undefined && { note }) };
	const stored = await server.find(handle, flowType);
	if (stored === undefined) {
		if (dryRun) return "would be created";
		return `created, version ${(await server.create(definition)).activeVersion}`;
	}
	if (isDeepStrictEqual(definitionOf(stored), definitionOf(flow))) return `unchanged, version ${stored.activeVersion}`;
	if (dryRun) return `would follow version ${stored.activeVersion}`;
	const made = await server.update(stored.id, definition, ifMatch ?? `${stored.activeVersion}`);
	return `updated, version ${made.activeVersion}`;
}
