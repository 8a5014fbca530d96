// Checks of what a release contains besides its sources, by the tools of this machine.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, say } from "../runtime.mjs";
import { noted, rows } from "./runs.mjs";

/** The files of deploy/ for orchestrators, read by the tools of this machine. */
export function manifests() {
	const folder = mkdtempSync(join(tmpdir(), "portico-manifests-"));
	const files = ["config.yaml", "secret.example.yaml", "migrate.yaml", "portico.yaml"];
	for (const file of files) copyFileSync(join(root, "deploy", "kubernetes", file), join(folder, file));
	writeFileSync(join(folder, "kustomization.yaml"), `resources: ${JSON.stringify(files)}\n`);
	const deploy = (...path) => join(root, "deploy", ...path);
	// The arguments that show that a tool is there, and those of the check.
	const tools = {
		"the manifests of Kubernetes, by kubectl kustomize": ["kubectl", ["version", "--client"], ["kustomize", folder]],
		"the service of systemd, by systemd-analyze verify": [
			"systemd-analyze",
			["--version"],
			["verify", deploy("portico.service")],
		],
		"the alerts, by promtool check rules": [
			"promtool",
			["--version"],
			["check", "rules", deploy("monitoring", "alerts.yaml")],
		],
		"the compose file, by docker compose config": [
			"docker",
			["compose", "version"],
			["compose", "-f", deploy("compose.yaml"), "config", "--quiet"],
		],
	};
	// Compose refuses a file whose variables are missing.
	const wanted = readFileSync(deploy("compose.yaml"), "utf8").matchAll(/\$\{(\w+):\?\}/g);
	const env = { ...process.env, ...Object.fromEntries(Array.from(wanted, ([, variable]) => [variable, "x"])) };
	for (const [title, [command, probe, args]] of Object.entries(tools)) {
		if (spawnSync(command, probe).status !== 0) {
			rows.push(`| ${title} | not run: this machine lacks it | |`);
			continue;
		}
		const { status, stderr } = spawnSync(command, args, { encoding: "utf8", cwd: folder, env });
		if (status !== 0) say(stderr);
		noted(title, status === 0);
	}
	rmSync(folder, { recursive: true });
}

/** Known vulnerabilities of the packages in a release. A mirror of the registry may have no list of them. */
export function audit() {
	const title = "known weaknesses of the packages of a release, by npm audit";
	say(`— ${title}`);
	const { status, stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 1 << 28,
	});
	const { metadata, message = "no answer" } = JSON.parse(stdout || "{}");
	if (metadata?.vulnerabilities === undefined) {
		rows.push(`| ${title} | not run: the registry has no list of them (${message.split(" - ")[0]}) | |`);
		return;
	}
	const { total, ...found } = metadata.vulnerabilities;
	const words = Object.entries(found).flatMap(([severity, count]) => (count === 0 ? [] : [`${count} ${severity}`]));
	noted(title, status === 0, `${status === 0 ? "passed" : "FAILED"}: ${total === 0 ? "none" : words.join(", ")}`);
}
