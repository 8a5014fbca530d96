import { existsSync, readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import Negotiator from "negotiator";
import send from "send";
import { log } from "@/lib/platform/log";

/** The folder of Next.js for files that browsers load; their names change with their contents. */
const PREFIX = "/_next/static/";
/** The encodings of the build, the preferred one first, with the file extension of each. */
const ENCODINGS = new Map([
	["br", ".br"],
	["gzip", ".gz"],
]);
const TYPES = new Map([
	["js", "text/javascript; charset=utf-8"],
	["css", "text/css; charset=utf-8"],
	["svg", "image/svg+xml"],
	["json", "application/json"],
	["txt", "text/plain; charset=utf-8"],
]);

/**
 * How often a browser is asked to try again for a file that this machine does not have. While two releases serve side by side,
 * the page may be of the other one, whose machine a balancer reaches with one of the next requests.
 */
const MAX_TRIES = 8;
const TRIES = "tries";

export type StaticFiles = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Answers requests for the scripts and styles of the build with the files that the build has compressed, and for those of the
 * former release, which pages that are open still ask for. Any other file is redirected to itself: another machine may have it.
 * @param former the folder of the former release
 * @returns false for all other requests, and for files that do not exist after the last try
 */
export function staticFiles(root = join(process.cwd(), ".next", "static"), former?: string): StaticFiles {
	const own = folderOf(root);
	const others = former === undefined ? undefined : folderOf(join(former, ".next", "static"));
	if (others?.files.size === 0) log().warn({ former }, "FORMER_RELEASE_DIR is not the folder of a release");
	return async (request, response) => {
		const { url = "", method } = request;
		if (!url.startsWith(PREFIX) || (method !== "GET" && method !== "HEAD")) return false;
		const [path = "", search] = url.slice(PREFIX.length).split("?", 2);
		const folder = [own, others].find((each) => each?.files.has(path));
		if (folder === undefined) return triedElsewhere(response, path, Number(new URLSearchParams(search).get(TRIES)));
		const type = TYPES.get(path.slice(path.lastIndexOf(".") + 1));
		// Next.js sends the others of its build.
		if (type === undefined || !folder.files.has(`${path}.br`))
			return folder === others && sent(request, response, folder.root, path);
		const accepted = new Negotiator(request).encodings([...ENCODINGS.keys()]);
		// Browsers list gzip first without preferring it.
		const encoding = [...ENCODINGS.keys()].find((each) => accepted.includes(each));
		response.setHeader("content-type", type);
		response.setHeader("vary", "Accept-Encoding");
		if (encoding !== undefined) response.setHeader("content-encoding", encoding);
		return sent(request, response, folder.root, path + (ENCODINGS.get(encoding ?? "") ?? ""));
	};
}

function folderOf(root: string): { root: string; files: ReadonlySet<string> } {
	return { root, files: new Set(existsSync(root) ? filesIn(root) : []) };
}

function triedElsewhere(response: ServerResponse, path: string, tries: number): boolean {
	if (!(tries >= 0 && tries < MAX_TRIES)) return false;
	response.writeHead(307, { location: `${PREFIX}${path}?${TRIES}=${tries + 1}`, "cache-control": "no-store" }).end();
	return true;
}

function filesIn(root: string): string[] {
	return readdirSync(root, { recursive: true, encoding: "utf8" });
}

/** Sends a file. @returns false if it cannot be read, as during another build; then nothing has been sent */
function sent(request: IncomingMessage, response: ServerResponse, root: string, path: string): Promise<boolean> {
	return new Promise((resolve) => {
		const missing = () => {
			for (const header of ["content-type", "content-encoding", "vary"]) response.removeHeader(header);
			resolve(false);
		};
		response.on("close", () => resolve(true));
		send(request, path, { root, immutable: true, maxAge: "1y", index: false, dotfiles: "deny" })
			.on("error", (error: { statusCode?: number }) => {
				if (error.statusCode !== 416) return response.headersSent ? response.destroy() : missing();
				response.statusCode = 416;
				response.end();
			})
			.pipe(response);
	});
}
