// The map as ARCHITECTURE.md shows it, drawn from what the checker reads.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rooms } from "./room-map.mjs";
import { root } from "./runtime.mjs";

const FILE = join(root, "ARCHITECTURE.md");
const BETWEEN = /(<!-- map -->\n)[\s\S]*?(<!-- \/map -->)/;

/** Whether the map in ARCHITECTURE.md is today's; with `write` it becomes so. */
export function mapIsDrawn(write) {
	const rows = Object.entries(rooms).map(
		([room, allowed]) => `| \`${room}\` | ${allowed.map((name) => `\`${name}\``).join(", ") || "–"} |`,
	);
	const drawn = ["| Room | may enter |", "|---|---|", ...rows, ""].join("\n");
	const text = readFileSync(FILE, "utf8");
	const updated = text.replace(BETWEEN, `$1${drawn}$2`);
	if (write) writeFileSync(FILE, updated);
	return write || updated === text;
}
