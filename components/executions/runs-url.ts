import { z } from "zod";
import { type Outcome, outcomeSchema } from "@/lib/flows/executions/contract";

const PATH = "/console/runs";
const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);
const optional = <Schema extends z.ZodType>(schema: Schema) =>
	z.preprocess(single, schema.optional()).catch(undefined as never);

const schema = z.object({
	flow: optional(z.uuid()),
	version: optional(z.coerce.number().int().min(1).max(999_999_999)),
	application: optional(z.uuid()),
	outcome: optional(outcomeSchema),
	from: optional(z.iso.date()),
	to: optional(z.iso.date()),
	search: z.preprocess(single, z.string().trim().max(200).default("")).catch(""),
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
});

/** What the address of the page says; whatever does not make sense counts as not said. */
export interface RunsState {
	flow: string | undefined;
	version: number | undefined;
	application: string | undefined;
	outcome: Outcome | undefined;
	/** Days, in UTC, both included. */
	from: string | undefined;
	to: string | undefined;
	search: string;
	page: number;
}

/** Reads the state out of the address. NUL cannot be searched for: the database has no such character. */
export function readRuns(search: Record<string, string | string[] | undefined>): RunsState {
	const { flow, version, application, outcome, from, to, ...state } = schema.parse(search);
	return { ...state, flow, version, application, outcome, from, to, search: state.search.replaceAll("\0", "") };
}

/** The address of the page in another state; a change starts again at the first page. */
export function runsUrl(state: RunsState, change: Partial<RunsState> = {}): string {
	const { search, page, ...filters } = { ...state, page: 1, ...change };
	const query = new URLSearchParams();
	for (const name of ["flow", "version", "application", "outcome", "from", "to"] as const) {
		const value = filters[name];
		// A version is one of a flow.
		if (value !== undefined && (name !== "version" || filters.flow !== undefined)) query.set(name, String(value));
	}
	if (search !== "") query.set("search", search);
	if (page > 1) query.set("page", String(page));
	return query.size === 0 ? PATH : `${PATH}?${query}`;
}

/** The moments between which the days of the state lie. */
export function runsPeriod({ from, to }: RunsState): { from: string | undefined; to: string | undefined } {
	return {
		from: from === undefined ? undefined : `${from}T00:00:00.000Z`,
		to: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00.000Z`) + 86_400_000).toISOString(),
	};
}
