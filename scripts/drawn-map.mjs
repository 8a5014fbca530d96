// The map as ARCHITECTURE.md shows it, drawn from what the checker reads.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { floors } from "./room-map.mjs";
import { root } from "./runtime.mjs";

const FILE = join(root, "ARCHITECTURE.md");
const BETWEEN = /(<!-- map -->\n)[\s\S]*?(<!-- \/map -->)/;

/** Whether the map in ARCHITECTURE.md is today's; with `write` it becomes so. */
export function mapIsDrawn(write) {
	const drawn = Object.entries(floors)
		.flatMap(([floor, { purpose, rooms }]) => [
			`**\`${floor}/\`** ${purpose}.`,
			"",
			"| Room | What it is for | May enter |",
			"|---|---|---|",
			...Object.entries(rooms).map(
				([room, { purpose, enters }]) => `| \`${room}\` | ${purpose} | ${named(enters, floor)} |`,
			),
			"",
		])
		.join("\n");
	const text = readFileSync(FILE, "utf8");
	const updated = text.replace(BETWEEN, `$1${drawn}$2`);
	if (write) writeFileSync(FILE, updated);
	return write || updated === text;
}

/** The rooms of the own floor by their name alone. */
function named(enters, floor) {
	return enters.map((room) => `\`${room.replace(`${floor}/`, "")}\``).join(", ") || "–";
}
