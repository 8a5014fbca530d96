// The results of the parts of the campaign in docs/quality.md.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root } from "../runtime.mjs";

const FILE = join("docs", "quality.md");
const DIRTY = " with changes that are not committed";

/** Replaces the section of a part. @param result what the part returns */
export function keepResults(name, { table }) {
	const path = join(root, FILE);
	const before = readFileSync(path, "utf8");
	const section = sectionOf(name);
	if (!section.test(before)) fail(`${FILE} has no section ${name}`);
	const date = new Date().toISOString().slice(0, 10);
	const commit = git("rev-parse", "--short=10", "HEAD");
	const dirty = changedSince("HEAD") ? DIRTY : "";
	writeFileSync(path, before.replace(section, `$1Last run ${date}, commit ${commit}${dirty}.\n\n${table}$3`));
}

/**
 * Why the results of these parts do not speak for the sources as they are: a part failed, or ran on others. What differs in
 * docs/quality.md alone does not count, because the results are added to it.
 */
export function staleResults(names) {
	const text = readFileSync(join(root, FILE), "utf8");
	return names.flatMap((name) => {
		const content = sectionOf(name).exec(text)?.[2] ?? "";
		const [, commit, dirty] = /^Last run [\d-]+, commit ([0-9a-f]+)( with changes)?/.exec(content) ?? [];
		if (commit === undefined) return [`${name} has no result`];
		if (dirty !== undefined || changedSince(commit)) return [`${name} ran on other sources (${commit})`];
		return content.includes("FAILED") ? [`${name} failed`] : [];
	});
}

function sectionOf(name) {
	return new RegExp(`(<!-- ${name} -->\n)([\\s\\S]*?)(<!-- /${name} -->)`);
}

/** Whether tracked files differ, other than the results. */
function changedSince(commit) {
	const { status } = spawnSync("git", ["diff", "--quiet", commit, "--", ".", `:(exclude)${FILE}`], { cwd: root });
	return status !== 0;
}

function git(...args) {
	return spawnSync("git", args, { cwd: root, encoding: "utf8" }).stdout.trim();
}
