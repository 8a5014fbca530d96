import { readFile, stat } from "node:fs/promises";
import { isIP } from "node:net";
import { Reader } from "mmdb-lib";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";

/** Where an address is, as far as the file says; rounded to a tenth of a degree, which is about a town. */
export interface Place {
	/** ISO 3166-1, two letters. */
	country: string | null;
	point: { latitude: number; longitude: number } | null;
}

/** How often it is looked whether the file has changed. */
const LOOK_AGAIN_MS = 60_000;

interface Opened {
	file: string;
	/** Null where the file cannot be read. */
	reader: Reader<never> | null;
	changedAtMs: number;
	lookedAtMs: number;
}

/** Whether the operator has configured a file of places. */
export function placesAreKnown(): boolean {
	return environment().geoipFile !== undefined;
}

/**
 * The place of a network address by GEOIP_FILE, which is read once, and again when it has changed; null where nothing is known.
 * The tree of the file is in memory: an address takes at most 128 steps.
 */
export async function placeOf(address: string, file = environment().geoipFile): Promise<Place | null> {
	if (file === undefined || isIP(address) === 0) return null;
	const reader = await readerOf(file);
	const found: unknown = reader?.get(address) ?? null;
	return found === null ? null : placeIn(found);
}

function readerOf(file: string): Promise<Reader<never> | null> {
	const state = processState("places", () => ({ opening: null as Promise<Opened> | null }));
	// One after the other, so that a file of a hundred megabytes is read by one of the requests that wait for it.
	state.opening = (state.opening ?? Promise.resolve(null)).then((opened) => current(file, opened));
	return state.opening.then(({ reader }) => reader);
}

async function current(file: string, opened: Opened | null): Promise<Opened> {
	const known = opened?.file === file ? opened : null;
	const lookedAtMs = performance.now();
	if (known !== null && lookedAtMs - known.lookedAtMs < LOOK_AGAIN_MS) return known;
	try {
		const { mtimeMs: changedAtMs } = await stat(file);
		if (known !== null && known.changedAtMs === changedAtMs) return { ...known, lookedAtMs };
		return { file, reader: new Reader<never>(await readFile(file)), changedAtMs, lookedAtMs };
	} catch (error) {
		// What was read before is still about right.
		log().error({ file, error: (error as Error).message }, "GEOIP_FILE cannot be read");
		return { file, reader: known?.reader ?? null, changedAtMs: known?.changedAtMs ?? 0, lookedAtMs };
	}
}

/** The members of a record: nested as MaxMind and DB-IP write them, or flat as others do. */
function placeIn(record: unknown): Place | null {
	const country = member(member(record, "country"), "iso_code") ?? member(record, "country_code");
	const location = member(record, "location") ?? record;
	const [latitude, longitude] = [degrees(location, "latitude"), degrees(location, "longitude")];
	const place: Place = {
		country: typeof country === "string" && /^[A-Z]{2}$/.test(country) ? country : null,
		point: latitude === null || longitude === null ? null : { latitude, longitude },
	};
	return place.country === null && place.point === null ? null : place;
}

function member(value: unknown, name: string): unknown {
	return typeof value === "object" && value !== null && Object.hasOwn(value, name)
		? (value as Record<string, unknown>)[name]
		: undefined;
}

function degrees(location: unknown, name: string): number | null {
	const value = member(location, name);
	const number = typeof value === "string" ? Number.parseFloat(value) : value;
	return typeof number === "number" && Math.abs(number) <= 180 ? Math.round(number * 10) / 10 : null;
}
