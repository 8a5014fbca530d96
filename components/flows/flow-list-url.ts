import { z } from "zod";

const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const schema = z.object({
	type: z.preprocess(single, z.enum(["AUTHENTICATION", "REGISTRATION"]).optional()).catch(undefined),
	search: z.preprocess(single, z.string().trim().max(200).default("")).catch(""),
	sort: z
		.preprocess(single, z.enum(["name", "handle", "type", "updated", "created"]).default("created"))
		.catch("created"),
	direction: z.preprocess(single, z.enum(["asc", "desc"]).optional()).catch(undefined),
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
});

/** What the address of the flow list says; whatever does not make sense counts as not said. */
export interface FlowListState {
	type: "AUTHENTICATION" | "REGISTRATION" | undefined;
	search: string;
	sort: "name" | "handle" | "type" | "updated" | "created";
	direction: "asc" | "desc";
	page: number;
}

/** Reads the state of the list out of its address. NUL cannot be searched for: the database has no such character. */
export function readFlowList(search: Record<string, string | string[] | undefined>): FlowListState {
	const { type, ...state } = schema.parse(search);
	return {
		...state,
		type,
		search: state.search.replaceAll("\0", ""),
		direction: state.direction ?? usualDirection(state.sort),
	};
}

/** The address of the list in another state; what is usual is left out. A change starts again at the first page. */
export function flowListUrl(state: FlowListState, change: Partial<FlowListState> = {}): string {
	const { type, search, sort, direction, page } = { ...state, page: 1, ...change };
	const query = new URLSearchParams();
	if (type !== undefined) query.set("type", type);
	if (search !== "") query.set("search", search);
	if (sort !== "created") query.set("sort", sort);
	if (direction !== usualDirection(sort)) query.set("direction", direction);
	if (page > 1) query.set("page", String(page));
	return query.size === 0 ? "/console/flows" : `/console/flows?${query}`;
}

/** Names run from A, times from the newest. */
export function usualDirection(sort: FlowListState["sort"]): "asc" | "desc" {
	return sort === "updated" || sort === "created" ? "desc" : "asc";
}
