import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { SortOrder } from "@/components/list/sort-header";
import { ownMember } from "@/lib/platform/kernel/own-member";
import type { ApplicationTab } from "./application-tabs";

/** The search, order and page of a list in a tab. */
export interface TabListState<Sort extends string> {
	search: string;
	sort: Sort;
	order: SortOrder;
	/** From 0. */
	offset: number;
}

export interface TabListOptions<Sort extends string> {
	perPage: number;
	/** The orders of the list, each with its first direction. The first one is the default. */
	sorts: Readonly<Record<Sort, SortOrder>>;
	/** Begins the names of the parameters, in a tab with several lists. */
	prefix?: string;
}

export type TabList<Sort extends string> = ReturnType<typeof useTabList<Sort>>;

/**
 * The state of the list in a tab. It is in the address while the tab is shown, so that it can be shared and returned to. The state
 * leads and the address follows, because the address changes too late for what somebody types.
 */
export function useTabList<Sort extends string>(
	tab: ApplicationTab,
	{ shown, ...options }: TabListOptions<Sort> & { shown: boolean },
) {
	const parameters = useSearchParams();
	const [state, change] = useState(() =>
		readList(parameters.get("tab") === tab ? parameters : new URLSearchParams(), options),
	);
	useEffect(() => {
		if (!shown || parameters.get("tab") !== tab) return;
		// Another list of the tab may have written since `parameters`.
		const current = new URLSearchParams(window.location.search);
		const query = withList(current, state, options);
		if (query.toString() !== current.toString()) window.history.replaceState(null, "", `?${query}`);
	});
	return {
		...options,
		state,
		change: (next: Partial<TabListState<Sort>>) => change({ ...state, offset: 0, ...next }),
	};
}

/** Leads from a page beyond the last one, for example after its only row was removed, to the last one. */
export function useExistingPage<Sort extends string>(
	{ state: { offset }, change, perPage }: TabList<Sort>,
	{ total, count }: { total: number; count: number },
): void {
	const beyond = count === 0 && total > 0 && offset >= total;
	useEffect(() => {
		if (beyond) change({ offset: lastOffset(total, perPage) } as Partial<TabListState<Sort>>);
	});
}

/** The offset of the last page. */
export function lastOffset(total: number, perPage: number): number {
	return Math.max(0, Math.ceil(total / perPage) - 1) * perPage;
}

/** The query of the operation that lists what the state shows. */
export function listQuery<Sort extends string>({ state: { search, sort, order, offset }, perPage }: TabList<Sort>) {
	return { search: search === "" ? undefined : search, sort, order, limit: perPage, offset };
}

/** The state in the parameters of an address; what is not valid is ignored. */
export function readList<Sort extends string>(
	parameters: URLSearchParams,
	{ perPage, sorts, prefix = "" }: TabListOptions<Sort>,
): TabListState<Sort> {
	const read = (name: string) => parameters.get(prefix + name);
	const page = Number(read("page") ?? 1);
	const search = (read("search") ?? "").replaceAll("\0", "");
	const [usual] = Object.keys(sorts) as [Sort];
	const asked = read("sort") ?? "";
	const sort = ownMember(sorts, asked) === undefined ? usual : (asked as Sort);
	const order = read("order");
	return {
		search: search.length > 200 ? "" : search,
		sort,
		order: order === "asc" || order === "desc" ? order : sorts[sort],
		offset: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? (page - 1) * perPage : 0,
	};
}

/** The parameters with those of the state, without its defaults; parameters of others are kept. */
export function withList<Sort extends string>(
	parameters: URLSearchParams,
	{ search, sort, order, offset }: TabListState<Sort>,
	{ perPage, sorts, prefix = "" }: TabListOptions<Sort>,
): URLSearchParams {
	const written = new URLSearchParams(parameters);
	const members = {
		search,
		sort: sort === Object.keys(sorts)[0] ? "" : sort,
		order: order === sorts[sort] ? "" : order,
		page: offset === 0 ? "" : String(Math.floor(offset / perPage) + 1),
	};
	for (const [name, value] of Object.entries(members)) {
		if (value === "") written.delete(prefix + name);
		else written.set(prefix + name, value);
	}
	return written;
}
