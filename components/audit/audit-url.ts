import { z } from "zod";

const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);
const day = z.preprocess(single, z.iso.date().optional()).catch(undefined);

const schema = z.object({
	action: z
		.preprocess(
			single,
			z
				.string()
				.regex(/^[a-z-]+\.[a-z-]+$/)
				.optional(),
		)
		.catch(undefined),
	search: z.preprocess(single, z.string().trim().max(200).default("")).catch(""),
	from: day,
	to: day,
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
});

/** What the address of the audit page says; whatever does not make sense counts as not said. */
export interface AuditState {
	action: string | undefined;
	search: string;
	/** Days, in UTC, both included. */
	from: string | undefined;
	to: string | undefined;
	page: number;
}

/** Reads the state out of the address. NUL cannot be searched for: the database has no such character. */
export function readAudit(search: Record<string, string | string[] | undefined>): AuditState {
	const { action, from, to, ...state } = schema.parse(search);
	return { ...state, action, from, to, search: state.search.replaceAll("\0", "") };
}

/** The address of the page in another state. */
export function auditUrl(state: AuditState, change: Partial<AuditState> = {}): string {
	const { action, search, from, to, page } = { ...state, page: 1, ...change };
	const query = new URLSearchParams();
	if (action !== undefined) query.set("action", action);
	if (search !== "") query.set("search", search);
	if (from !== undefined) query.set("from", from);
	if (to !== undefined) query.set("to", to);
	if (page > 1) query.set("page", String(page));
	return query.size === 0 ? "/console/audit" : `/console/audit?${query}`;
}

/** The moments between which the days of the state lie. */
export function auditRange({ from, to }: AuditState): { from: string | undefined; before: string | undefined } {
	return {
		from: from === undefined ? undefined : `${from}T00:00:00.000Z`,
		before: to === undefined ? undefined : new Date(Date.parse(`${to}T00:00:00.000Z`) + 86_400_000).toISOString(),
	};
}
