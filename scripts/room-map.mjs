// The map of `lib/`: its floors and rooms, the purpose of each room, and the rooms it may import. The boundary checker derives
// its rules from it, and ARCHITECTURE.md shows it. `map/` has a file for each floor.
import { flows } from "./map/flows.mjs";
import { identity } from "./map/identity.mjs";
import { platform } from "./map/platform.mjs";
import { protocols } from "./map/protocols.mjs";

/**
 * @typedef {object} Room
 * @property {string} purpose one line for a newcomer
 * @property {string[]} enters the rooms it may import; everyone may import `platform/kernel`
 */

/** @typedef {{ purpose: string, rooms: Record<string, Room> }} Floor */

/** @type {Record<string, Floor>} */
export const floors = { platform, identity, flows, protocols };

/** Every room may import it. */
export const KERNEL = "platform/kernel";

/** Each room as `floor/room`, with the rooms it may import. @type {Record<string, string[]>} */
export const rooms = Object.fromEntries(
	Object.entries(floors).flatMap(([floor, { rooms: onFloor }]) =>
		Object.entries(onFloor).map(([room, { enters }]) => [`${floor}/${room}`, enters]),
	),
);

/**
 * A circle in what rooms, or modules, import, as their names; null without one.
 * @param {Record<string, string[]>} map what each imports
 */
export function circleOf(map) {
	const done = new Set();
	const circleFrom = (one, above) => {
		if (above.includes(one)) return [...above.slice(above.indexOf(one)), one];
		if (done.has(one)) return null;
		for (const entered of map[one] ?? []) {
			const found = circleFrom(entered, [...above, one]);
			if (found !== null) return found;
		}
		done.add(one);
		return null;
	};
	for (const one of Object.keys(map)) {
		const found = circleFrom(one, []);
		if (found !== null) return found;
	}
	return null;
}
