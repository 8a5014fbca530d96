import Provider from "oidc-provider";

/**
 * Creates a map for each request to the engine, which lives as long as the request.
 * @returns a function that returns the map of a request, by default of the current one; undefined outside of one
 */
export function requestMap<Value>(): (of?: object) => Map<string, Value> | undefined {
	const maps = new WeakMap<object, Map<string, Value>>();
	return (ctx: object | undefined = Provider.ctx) => {
		if (ctx === undefined) return undefined;
		const map = maps.get(ctx) ?? new Map<string, Value>();
		maps.set(ctx, map);
		return map;
	};
}
