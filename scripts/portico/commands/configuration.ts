import { statSync } from "node:fs";
import { join } from "node:path";
import type { Applied, Configuration, Plan, PlannedChange } from "@/lib/protocols/configuration/contract";
import { type ReadTree, readDocument, readTree } from "@/lib/protocols/configuration/files";
import type { Command, Options } from "../command";
import { filesIn, hasConfiguration, variables } from "../configuration-folder";
import { connect } from "../server";
import { UsageError } from "../usage-error";

const ERROR = 1;
const WEAKER = 2;
const DRIFT = 3;

/** What applying the files would change. */
export const planCommand: Command = (operands, options) =>
	orError(async () => {
		const { plan, tree } = await planned(operands, options, options.prune === true);
		print(plan, options);
		if (plan.problem !== null) throw refusedIn(tree, new UsageError(`applying it would be refused: ${plan.problem}`));
		return plan.weaker ? WEAKER : 0;
	});

/** Applies the files, if nothing gets weaker. */
export const applyConfigurationCommand: Command = (operands, options) =>
	orError(async () => {
		const { server, tree, plan, request } = await planned(operands, options, options.prune === true);
		if (plan.weaker && options["allow-weaker"] !== true) {
			print(plan, options);
			console.error("Something would get weaker, so nothing was applied; --allow-weaker applies it.");
			return WEAKER;
		}
		const writes = options["write-secrets"] === true;
		if (plan.changes.length === 0 && !writes) {
			print(plan, options);
			return 0;
		}
		const applied = await naming(tree, () =>
			server.apply({ ...request, writeSecrets: writes, acceptsWeaker: plan.weaker }, plan.state),
		);
		if (options.json === true) console.log(JSON.stringify({ ...plan, applied: applied.changed }, null, 2));
		else {
			print(plan, options);
			console.log(`Applied, changes: ${applied.changed.length}.`);
		}
		return 0;
	});

/** Whether the organization is as the files say. */
export const driftCommand: Command = (operands, options) =>
	orError(async () => {
		const { plan } = await planned(operands, options, true);
		print(plan, options);
		return plan.changes.length > 0 ? DRIFT : 0;
	});

/** Whether the operands of `apply` mean a configuration and not single flows. */
export function isConfiguration([first, ...more]: readonly string[]): boolean {
	if (more.length > 0) return false;
	return first === undefined || (statSync(first, { throwIfNoEntry: false })?.isDirectory() ?? false);
}

/** The folder that a command means. @throws UsageError if it names several */
export function folderOf([folder = ".", ...more]: readonly string[]): string {
	if (more.length > 0) throw new UsageError("name one folder");
	return folder;
}

/** Runs a command whose errors exit with 1: other codes say what was found. */
export async function orError(command: () => Promise<number>): Promise<number> {
	try {
		return await command();
	} catch (error) {
		console.error(`portico: ${error instanceof Error ? error.message : String(error)}`);
		return ERROR;
	}
}

interface Request {
	document: unknown;
	prune: boolean;
	writeSecrets: boolean;
}

/** The configuration of the organization that the options name. */
export async function configurationServer({ organization = process.env.PORTICO_ORGANIZATION }: Options) {
	const request = await connect();
	const name = organization === undefined || organization === "" ? "root" : organization;
	const path = `/t/${encodeURIComponent(name)}/api/server/v1/configuration`;
	return {
		read: async () => (await request("GET", path)) as Configuration & { document: never },
		plan: async (body: Request) => (await request("POST", `${path}/plan`, body)) as Plan,
		apply: async (body: Request & { acceptsWeaker: boolean }, state: string) =>
			(await request("POST", `${path}/apply`, body, state)) as Applied,
	};
}

async function planned(operands: readonly string[], options: Options, prune: boolean) {
	const folder = folderOf(operands);
	if (!hasConfiguration(folder)) throw new UsageError(`${folder}: there is no portico.yaml; portico pull writes one`);
	const tree = readTree(filesIn(folder), variables);
	if (!tree.ok) throw new UsageError(tree.problems.map((problem) => placed(folder, problem)).join("\nportico: "));
	const read = readDocument(tree.document);
	if (!read.ok)
		throw new UsageError(
			read.problems
				.map(({ kind, index, path, message }) => {
					const where = path.map(String).join(".");
					const said = where === "" ? message : `${where}: ${message}`;
					return placed(folder, { ...tree.placeOf(kind, index, path), message: said });
				})
				.join("\nportico: "),
		);
	const server = await configurationServer(options);
	const request: Request = { document: tree.document, prune, writeSecrets: false };
	const named: NamedTree = { ...tree, folder };
	return { server, tree: named, request, plan: await naming(named, () => server.plan(request)) };
}

type NamedTree = Extract<ReadTree, { ok: true }> & { folder: string };

function placed(
	folder: string,
	{ file, line, message }: { file: string; line: number | null; message: string },
): string {
	return `${join(folder, file)}${line === null ? "" : `:${line}`}: ${message}`;
}

async function naming<Answer>(tree: NamedTree, ask: () => Promise<Answer>): Promise<Answer> {
	try {
		return await ask();
	} catch (error) {
		throw error instanceof UsageError ? refusedIn(tree, error) : error;
	}
}

/** A refusal with the file of the thing that it names. */
function refusedIn({ fileOf, folder }: NamedTree, error: UsageError): UsageError {
	const [, kind = "", key = ""] = /(\w+) "([^"]+)": /.exec(error.message) ?? [];
	const file = fileOf(kind, key);
	return file === undefined ? error : new UsageError(`${join(folder, file)}: ${error.message}`);
}

function print(plan: Plan, { json = false }: Options): void {
	if (json) {
		console.log(JSON.stringify(plan, null, 2));
		return;
	}
	if (plan.changes.length === 0) console.log("Nothing would change.");
	for (const change of plan.changes) printChange(change);
	if (plan.unmanaged.length > 0) {
		console.log("\nNot in the files, and left as it is (--prune deletes it):");
		for (const { kind, name } of plan.unmanaged) console.log(`  ${kind} ${name}`);
	}
}

const SIGN = { create: "+", update: "~", delete: "-" } as const;

function printChange({ action, kind, name, sentences, assurance, reasons, weaker, affected }: PlannedChange): void {
	console.log(`${SIGN[action]} ${kind} ${name}${weaker ? "  (weaker)" : ""}`);
	for (const { text, weaker: worse } of assurance) console.log(`    ${worse ? "weaker: " : ""}${text}`);
	for (const reason of reasons) console.log(`    weaker: ${reason}`);
	for (const sentence of sentences) console.log(`    ${sentence}`);
	const { applications = [], totalApplications = applications.length, people = 0, flows = [] } = affected;
	if (totalApplications > 0)
		console.log(`    applications that use it: ${totalApplications} (${applications.join(", ")})`);
	if (flows.length > 0) console.log(`    flows that use it: ${flows.join(", ")}`);
	if (people > 0) console.log(`    people concerned: ${people}`);
}
