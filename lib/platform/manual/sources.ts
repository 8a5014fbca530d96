import { readdirSync } from "node:fs";
import { join } from "node:path";

// Determines which files of the release are documents, and the address of each below /docs.

/** Documents outside the folder `docs/`, with their addresses. */
const BESIDE: Record<string, string> = {
	"README.md": "readme",
	"ARCHITECTURE.md": "architecture",
	"CONTRIBUTING.md": "contributing",
	"CHANGELOG.md": "changelog",
	"SECURITY.md": "reporting-a-vulnerability",
	"CODE_OF_CONDUCT.md": "code-of-conduct",
	"examples/README.md": "examples",
};

/** Linked files in these folders, and these files, are served unchanged. */
const SHOWN = [".env.example", "LICENSE", "deploy/", "docs/examples/", "examples/"];

export const IMAGES = "docs/images";

/** The documents by address; the address of the table of contents is empty. Paths are relative to the release. */
export function documentFiles(root: string): Map<string, string> {
	const below = (folder: string, prefix: string) =>
		readdirSync(join(root, folder))
			.filter((file) => file.endsWith(".md"))
			.toSorted()
			.map((file): [string, string] => {
				const name = file === "README.md" ? "" : file.slice(0, -".md".length);
				return [[prefix, name].filter(Boolean).join("/"), `${folder}/${file}`];
			});
	return new Map([
		...below("docs", ""),
		...below("docs/decisions", "decisions"),
		...Object.entries(BESIDE).map(([file, address]): [string, string] => [address, file]),
	]);
}

/** Whether a file to which a document links may be served. */
export function isShown(path: string): boolean {
	return SHOWN.some((shown) => (shown.endsWith("/") ? path.startsWith(shown) : path === shown));
}
