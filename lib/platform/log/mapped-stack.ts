import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { FlattenMap, originalPositionFor, type TraceMap } from "@jridgewell/trace-mapping";
import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";

/** `file:///…/server.mjs:12:34`, or the same as a path. */
const POSITION = /((?:file:\/\/)?\/[^\s()]+\.(?:mjs|js)):(\d+):(\d+)/g;
const MAX_POSITIONS = 1_000;
const MAX_MAPS = 2;
/** A source map of the bundle takes tens of megabytes of memory, and errors are either rare or come in bursts. */
const MAP_KEPT_FOR_MS = 10_000;

/**
 * Replaces positions in the bundle by positions in the sources. Maps are read when an error is logged: with
 * `--enable-source-maps` Node.js would keep all of them in memory for the lifetime of the process.
 */
export function mappedStack(stack: string): string {
	return stack.replace(POSITION, (position, file: string, line: string, column: string) => {
		const known = positions().get(position);
		if (known !== undefined) return known;
		const mapped = mappedPosition(file, Number(line), Number(column)) ?? position;
		positions().set(position, mapped);
		return mapped;
	});
}

function mappedPosition(file: string, line: number, column: number): string | undefined {
	if (file.includes("/node_modules/")) return undefined;
	const path = file.startsWith("file:") ? fileURLToPath(file) : file;
	const map = mapOf(path);
	if (map === null) return undefined;
	const original = originalPositionFor(map, { line, column: column - 1 });
	if (original.source === null) return undefined;
	const source = relative(process.cwd(), resolve(dirname(path), original.source));
	return `${source}:${original.line}:${original.column + 1}`;
}

function mapOf(path: string): TraceMap | null {
	const known = maps().get(path);
	if (known !== undefined) return known.map;
	const read = { map: readMap(`${path}.map`) };
	maps().set(path, read);
	return read.map;
}

/** Null if the build has no map, or one that cannot be read; the stack is then logged unchanged. */
function readMap(path: string): TraceMap | null {
	try {
		return existsSync(path) ? new FlattenMap(readFileSync(path, "utf8")) : null;
	} catch {
		return null;
	}
}

function maps(): LRUCache<string, { map: TraceMap | null }> {
	return processState("source-maps", () => new LRUCache({ max: MAX_MAPS, ttl: MAP_KEPT_FOR_MS, ttlAutopurge: true }));
}

function positions(): LRUCache<string, string> {
	return processState("mapped-positions", () => new LRUCache<string, string>({ max: MAX_POSITIONS }));
}
