import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FILES = /^(?:licen[cs]e|copying|notice|copyright)(?:[.-].*)?$/i;

/** What packages say of their licences, for those who use the release: name, licence, source, and the texts that they come with. */
export function thirdPartyLicences(root) {
	const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
	const parts = new Map();
	for (const [path, { dev, devOptional, version }] of Object.entries(packages)) {
		// Packages for other platforms are in the lock file, and not in the release.
		const isForDevelopment = dev === true || devOptional === true;
		if (path === "" || isForDevelopment || !existsSync(join(root, path, "package.json"))) continue;
		const described = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
		const title = `${described.name} ${version}`;
		const texts = globSync("*", { cwd: join(root, path), withFileTypes: true })
			.filter((entry) => entry.isFile() && FILES.test(entry.name))
			.map(({ name }) => readFileSync(join(root, path, name), "utf8").trim())
			.toSorted();
		const facts = [`Licence: ${licenceOf(described)}`, ...sourceOf(described)];
		parts.set(title, [`## ${title}`, facts.join("\n"), ...texts].join("\n\n"));
	}
	const sorted = [...parts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
	return `# Packages in this release, and their licences\n\n${sorted.join("\n\n")}\n`;
}

/** Old packages have an object, or a list of them. */
function licenceOf({ license, licenses }) {
	const all = [license ?? licenses ?? []].flat().map((each) => (typeof each === "string" ? each : each.type));
	return all.length === 0 ? "see below" : all.join(" OR ");
}

function sourceOf({ repository, homepage }) {
	const address = typeof repository === "string" ? repository : repository?.url;
	const source = address ?? homepage;
	return source === undefined ? [] : [`Source: ${source.replace(/^git\+/, "")}`];
}
