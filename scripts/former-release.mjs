// The release before this one, built from the history of the sources: `npm run campaign -- rolling` upgrades from it.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, say } from "./runtime.mjs";

/**
 * Builds the release before this one in a temporary folder: that of the environment variable UPGRADE_FROM (a commit, tag or
 * branch); by default the last tag before this commit, and while there is none, the last commit that had fewer migrations.
 * @returns {{ name: string, folder: string, remove: () => void } | string} a string says why there is none
 */
export function formerRelease() {
	if (!existsSync(join(root, ".git"))) return "these sources have no history";
	const chosen = process.env.UPGRADE_FROM ?? lastTag() ?? beforeLastMigration();
	const commit = git("rev-parse", "--verify", "--quiet", `${chosen}^{commit}`);
	if (commit === null) return `there is no commit ${chosen}`;
	const folder = mkdtempSync(join(tmpdir(), "portico-former-"));
	const name = git("describe", "--always", "--tags", commit) ?? commit;
	say(`Building the former release, ${name}, in ${folder} …`);
	const archive = spawnSync("git", ["archive", commit], { cwd: root, maxBuffer: 1 << 30 });
	spawnSync("tar", ["-x", "-C", folder], { input: archive.stdout });
	const { status, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "build"], {
		cwd: folder,
		env: environmentOfAnother(),
		encoding: "utf8",
		stdio: ["ignore", "ignore", "pipe"],
	});
	const remove = () => rmSync(folder, { recursive: true, force: true });
	if (status === 0) return { name, folder, remove };
	remove();
	throw new Error(`${name} cannot be built: ${stderr}`);
}

/**
 * The environment without the settings of this run: as that of somebody who has downloaded the release, proxies and certificates
 * included.
 */
function environmentOfAnother() {
	const settings = readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?\s*([A-Z][A-Z_]+)=/gm);
	const own = new Set([...settings].map(([, name]) => name));
	const isOwn = (name) => own.has(name) || name === "NODE_ENV" || /^npm_(?!config_)/.test(name);
	return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOwn(name)));
}

/** The last tag of the commits before this one. */
function lastTag() {
	return git("describe", "--tags", "--abbrev=0", "HEAD^");
}

/**
 * The last commit of the main line that had fewer migrations than this one, and none that this one lacks: a commit before its
 * migrations were put in order has databases that no release has.
 */
function beforeLastMigration() {
	const migrationsOf = (commit) =>
		(git("ls-tree", "--name-only", commit, "db/migrations/") ?? "").split("\n").filter((path) => path.endsWith(".sql"));
	const known = new Set(migrationsOf("HEAD"));
	const changes = git("log", "--first-parent", "--format=%H", "--", "db/migrations")?.split("\n") ?? [];
	const isFormer = (migrations) => migrations.length < known.size && migrations.every((path) => known.has(path));
	return changes.map((commit) => `${commit}^1`).find((commit) => isFormer(migrationsOf(commit))) ?? "HEAD";
}

/** The output; null if the command fails. */
function git(...args) {
	const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
	return status === 0 ? stdout.trim() : null;
}
