import "./oldest-node";
import { parseArgs } from "node:util";
import type { Command } from "./command";
import { applyCommand } from "./commands/apply";
import { checkCommand } from "./commands/check";
import { applyConfigurationCommand, driftCommand, isConfiguration, planCommand } from "./commands/configuration";
import { diffCommand } from "./commands/diff";
import { exportCommand } from "./commands/export";
import { importCommand } from "./commands/import";
import { pullCommand } from "./commands/pull";
import { testCommand } from "./commands/test";
import { UsageError } from "./usage-error";

const usage = `portico: the configuration of an organization, and flows, as files

  portico check FILE…                     problems, and what every way through each flow proves
  portico validate FILE…                  only what the server would refuse
  portico test FILE… [--junit OUT]        go every way on the engine; with --pin, write the expectations beside each file
  portico diff BEFORE AFTER               the changes in words, first those of what is proved
  portico import FILE [--out OUT]         convert a definition of another product
  portico export HANDLE [--out OUT]       fetch a flow from a server
  portico apply FILE…                     create or update flows on a server; refuses errors unless --force

  portico pull [FOLDER]                   write the configuration of an organization as YAML files
  portico plan [FOLDER]                   what applying the files would change, in words; exits with 2 where something gets weaker
  portico apply [FOLDER]                  make it so, all or nothing; refuses what gets weaker unless --allow-weaker
  portico drift [FOLDER]                  whether the organization is as the files say; exits with 3 where it is not

Options
  --organization NAME whose configuration it is (pull, plan, apply, drift); PORTICO_ORGANIZATION, and root without it
  --prune             delete what the files leave out (plan, apply)
  --allow-weaker      apply although something gets weaker (apply)
  --write-secrets     send the secrets again, which are else sent only with a change (apply)
  --json              answer as JSON (check, validate, diff, plan, apply, drift)
  --policy POLICY     a level such as nist-aal2, or a file with a policy (check, apply)
  --type TYPE         AUTHENTICATION or REGISTRATION, where a handle is used for both (export)
  --if-match VERSION  update only this version (apply, with one file); without it, the version that was read
  --note TEXT         a note for the version (apply)
  --dry-run           say what would be done (apply)

A server is BASE_URL, with PORTICO_TOKEN or MANAGEMENT_CLIENT_ID and MANAGEMENT_CLIENT_SECRET.
Variables in files, as \${NAME}, and the values of secrets come from the environment.
Exits with 0, with 1 for problems, failed tests or differences, and with 2 where something could not be read or reached; with a configuration
1 for both.`;

const commands = new Map<string, Command>([
	["check", checkCommand(true)],
	["validate", checkCommand(false)],
	["test", testCommand],
	["diff", diffCommand],
	["import", importCommand],
	["export", exportCommand],
	[
		"apply",
		(operands, options) => (isConfiguration(operands) ? applyConfigurationCommand : applyCommand)(operands, options),
	],
	["pull", pullCommand],
	["plan", planCommand],
	["drift", driftCommand],
]);

try {
	process.exitCode = await run(process.argv.slice(2));
} catch (error) {
	console.error(`portico: ${error instanceof Error ? error.message : String(error)}`);
	process.exitCode = 2;
}

async function run(args: string[]): Promise<number> {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: {
			help: { type: "boolean", short: "h" },
			json: { type: "boolean" },
			junit: { type: "string" },
			pin: { type: "boolean" },
			out: { type: "string", short: "o" },
			type: { type: "string" },
			policy: { type: "string" },
			"if-match": { type: "string" },
			note: { type: "string" },
			force: { type: "boolean" },
			"dry-run": { type: "boolean" },
			organization: { type: "string" },
			prune: { type: "boolean" },
			"allow-weaker": { type: "boolean" },
			"write-secrets": { type: "boolean" },
		},
	});
	const [name, ...operands] = positionals;
	if (values.help === true || name === undefined) {
		console.log(usage);
		return values.help === true ? 0 : 2;
	}
	const command = commands.get(name);
	if (command === undefined) throw new UsageError(`unknown command "${name}"; portico --help lists them`);
	return command(operands, values);
}
