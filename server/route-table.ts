import type { Resource } from "@/lib/platform/http/route";

export interface Match {
	/** The pattern, for logs and metrics: bounded, unlike paths. */
	pattern: string;
	resource: Resource;
	params: Record<string, string>;
}

interface Place {
	literal: Map<string, Place>;
	parameter: { name: string; place: Place } | null;
	rest: { name: string; pattern: string; resource: Resource } | null;
	here: { pattern: string; resource: Resource } | null;
}

/** Finds the route of a path as Next would: literal segments first, then one parameter, then the rest. */
export function routeTable(resources: Readonly<Record<string, Resource>>): (path: string) => Match | null {
	const root = place();
	for (const [pattern, resource] of Object.entries(resources)) insert(root, pattern, resource);
	return (path) => {
		const segments = path.split("/").slice(1);
		const first = segments[0];
		// Nearly every page and asset is told apart by its first segment.
		return first === undefined || !root.literal.has(first) ? null : find(root, segments, 0);
	};
}

function place(): Place {
	return { literal: new Map(), parameter: null, rest: null, here: null };
}

function insert(root: Place, pattern: string, resource: Resource): void {
	let at = root;
	for (const segment of pattern.split("/").slice(1)) {
		const rest = /^\[\.\.\.(\w+)\]$/.exec(segment)?.[1];
		if (rest !== undefined) {
			at.rest = { name: rest, pattern, resource };
			return;
		}
		const parameter = /^\[(\w+)\]$/.exec(segment)?.[1];
		if (parameter === undefined) {
			const next = at.literal.get(segment) ?? place();
			at.literal.set(segment, next);
			at = next;
		} else {
			at.parameter ??= { name: parameter, place: place() };
			at = at.parameter.place;
		}
	}
	at.here = { pattern, resource };
}

function find(at: Place, segments: string[], depth: number): Match | null {
	const segment = segments[depth];
	if (segment === undefined) return at.here === null ? null : { ...at.here, params: {} };
	const literal = at.literal.get(segment);
	const byLiteral = literal === undefined ? null : find(literal, segments, depth + 1);
	if (byLiteral !== null) return byLiteral;
	if (at.parameter !== null && segment !== "") {
		const found = find(at.parameter.place, segments, depth + 1);
		if (found !== null) {
			found.params[at.parameter.name] = decoded(segment);
			return found;
		}
	}
	if (at.rest === null || segment === "") return null;
	const { name, pattern, resource } = at.rest;
	return { pattern, resource, params: { [name]: segments.slice(depth).join("/") } };
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
