import { z } from "zod";
import {
	type InvitationSort,
	type InvitationStatus,
	invitationSortSchema,
	invitationStatusSchema,
} from "@/lib/invitations/contract";

const PATH = "/console/invitations";
const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const schema = z.object({
	search: z.preprocess(single, z.string().trim().max(200).default("")).catch(""),
	status: z.preprocess(single, invitationStatusSchema.optional()).catch(undefined),
	sort: z.preprocess(single, invitationSortSchema.default("issuedAt")).catch("issuedAt"),
	order: z.preprocess(single, z.enum(["asc", "desc"]).optional()).catch(undefined),
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
});

/** What the address of the list says; whatever does not make sense counts as not said. */
export interface InvitationListState {
	search: string;
	status: InvitationStatus | undefined;
	sort: InvitationSort;
	order: "asc" | "desc";
	page: number;
}

/** Reads the state of the list out of its address. NUL cannot be searched for: the database has no such character. */
export function readInvitationList(search: Record<string, string | string[] | undefined>): InvitationListState {
	const { status, ...state } = schema.parse(search);
	return { ...state, status, search: state.search.replaceAll("\0", ""), order: state.order ?? usualOrder(state.sort) };
}

/** The address of the list in another state; what is usual is left out. A change starts again at the first page. */
export function invitationListUrl(state: InvitationListState, change: Partial<InvitationListState> = {}): string {
	const { search, status, sort, order, page } = { ...state, page: 1, ...change };
	const query = new URLSearchParams();
	if (search !== "") query.set("search", search);
	if (status !== undefined) query.set("status", status);
	if (sort !== "issuedAt") query.set("sort", sort);
	if (order !== usualOrder(sort)) query.set("order", order);
	if (page > 1) query.set("page", String(page));
	return query.size === 0 ? PATH : `${PATH}?${query}`;
}

/** Names run from A, times from the newest. */
export function usualOrder(sort: InvitationSort): "asc" | "desc" {
	return sort === "issuedAt" || sort === "expiresAt" ? "desc" : "asc";
}
