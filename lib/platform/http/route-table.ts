import type { ErrorFormat } from "./contract";
import type { Operation } from "./operation";
import { noSuchResource, type Resource, resourceOf } from "./resource";

export interface Match {
	/** The path of the contract, for logs and metrics: unlike paths of requests, it has few different values. */
	pattern: string;
	resource: Resource;
	params: Record<string, string>;
}

interface Leaf {
	pattern: string;
	resource: Resource;
}

interface Place {
	literal: Map<string, Place>;
	parameter: { name: string; place: Place } | null;
	here: Leaf | null;
	/** Answers all paths below that have no resource of their own. */
	below: Leaf | null;
}

/**
 * Builds a function that finds the resource of a path: literal segments first, then a parameter. A path below an interface
 * (`/flows/…`, `/t/{organization}/scim2/…`) without an operation gets a resource that answers 404.
 */
export function routeTable(operations: readonly Operation[]): (path: string) => Match | null {
	const root = emptyPlace();
	for (const [pattern, some] of Map.groupBy(operations, ({ contract }) => contract.path)) {
		placeOf(root, pattern).here = { pattern, resource: resourceOf(some) };
		const base = interfaceOf(pattern);
		placeOf(root, base).below ??= below(base, some[0]?.contract.errorFormat);
	}
	return (path) => {
		const segments = path.split("/").slice(1);
		const first = segments[0];
		// The first segment excludes nearly all pages and assets.
		return first === undefined || !root.literal.has(first) ? null : find(root, segments, 0);
	};
}

/** The common beginning of the paths of one interface: `/flows`, `/t/{organization}/scim2`, `/.well-known/authzen-configuration`. */
function interfaceOf(pattern: string): string {
	const depth = pattern.startsWith("/t/{organization}/") ? 4 : pattern.startsWith("/.well-known/") ? 3 : 2;
	return pattern.split("/").slice(0, depth).join("/");
}

function below(base: string, format: ErrorFormat | undefined): Leaf {
	return { pattern: `${base}/…`, resource: noSuchResource(format) };
}

function emptyPlace(): Place {
	return { literal: new Map(), parameter: null, here: null, below: null };
}

function placeOf(root: Place, pattern: string): Place {
	let at = root;
	for (const segment of pattern.split("/").slice(1)) {
		const name = /^\{(\w+)\}$/.exec(segment)?.[1];
		if (name === undefined) {
			const next = at.literal.get(segment) ?? emptyPlace();
			at.literal.set(segment, next);
			at = next;
		} else {
			at.parameter ??= { name, place: emptyPlace() };
			at = at.parameter.place;
		}
	}
	return at;
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
	return at.below === null || segment === "" ? null : { ...at.below, params: {} };
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
