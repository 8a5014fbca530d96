import { z } from "zod";
import { type IdentityProviderKind, identityProviderKindSchema } from "@/lib/identity-providers/contract";

const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

const schema = z.object({
	search: z.preprocess(single, z.string().trim().max(100).default("")).catch(""),
	kind: z.preprocess(single, identityProviderKindSchema.optional()).catch(undefined),
	sort: z.preprocess(single, z.enum(["name", "createdAt"]).default("name")).catch("name"),
	order: z.preprocess(single, z.enum(["asc", "desc"]).optional()).catch(undefined),
	page: z.preprocess(single, z.coerce.number().int().min(1).max(1_000_000).default(1)).catch(1),
});

/** What the address of the list says; whatever does not make sense counts as not said. */
export interface IdentityProvidersState {
	search: string;
	kind: IdentityProviderKind | undefined;
	sort: "name" | "createdAt";
	order: "asc" | "desc";
	page: number;
}

/** Reads the state out of the address. NUL cannot be searched for: the database has no such character. */
export function readIdentityProviders(query: Record<string, string | string[] | undefined>): IdentityProvidersState {
	const { search, kind, order, ...rest } = schema.parse(query);
	return { ...rest, kind, search: search.replaceAll("\0", ""), order: order ?? usualOrder(rest.sort) };
}

/** The address of the list in another state; what is usual is left out. A change starts again at the first page. */
export function identityProvidersUrl(
	current: IdentityProvidersState,
	change: Partial<IdentityProvidersState> = {},
): string {
	const { search, kind, sort, order, page } = { ...current, page: 1, ...change };
	const query = new URLSearchParams();
	if (search !== "") query.set("search", search);
	if (kind !== undefined) query.set("kind", kind);
	if (sort !== "name") query.set("sort", sort);
	if (order !== usualOrder(sort)) query.set("order", order);
	if (page > 1) query.set("page", String(page));
	return query.size === 0 ? "/console/identity-providers" : `/console/identity-providers?${query}`;
}

/** Names run from A, times from the newest. */
export function usualOrder(sort: IdentityProvidersState["sort"]): "asc" | "desc" {
	return sort === "createdAt" ? "desc" : "asc";
}
