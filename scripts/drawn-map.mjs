// Generates the map in ARCHITECTURE.md from the data of the boundary checker.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { floors } from "./room-map.mjs";
import { root } from "./runtime.mjs";

const FILE = join(root, "ARCHITECTURE.md");
const BETWEEN = /(<!-- map -->\n)[\s\S]*?(<!-- \/map -->)/;

/** Whether the map in ARCHITECTURE.md is up to date; with `write` updates it. */
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

/** Rooms of the same floor are named without the floor. */
function named(enters, floor) {
	return enters.map((room) => `\`${room.replace(`${floor}/`, "")}\``).join(", ") || "–";
}
