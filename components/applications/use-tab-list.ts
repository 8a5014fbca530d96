import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import type { ApplicationTab } from "./application-tabs";

interface Shown {
	search: string;
	/** From 0. */
	offset: number;
}

const FIRST: Shown = { search: "", offset: 0 };

/**
 * The search and the page of the list in a tab. They are members of the address while the tab is shown, so that it can be shared
 * and returned to. The state leads and the address follows, because the address changes too late for what somebody types.
 */
export function useTabList(tab: ApplicationTab, { shown, perPage }: { shown: boolean; perPage: number }) {
	const parameters = useSearchParams();
	const [state, change] = useState(() => (parameters.get("tab") === tab ? readList(parameters, perPage) : FIRST));
	useEffect(() => {
		if (!shown || parameters.get("tab") !== tab) return;
		const query = new URLSearchParams({ tab, ...writtenList(state, perPage) });
		if (query.toString() !== parameters.toString()) window.history.replaceState(null, "", `?${query}`);
	}, [tab, shown, parameters, state, perPage]);
	return { ...state, change: (next: Partial<Shown>) => change({ ...state, offset: 0, ...next }) };
}

/** Leads from a page beyond the last one, for example after its only row was removed, to the last one. */
export function useExistingPage(
	{ offset, change }: Pick<ReturnType<typeof useTabList>, "offset" | "change">,
	{ total, count, perPage }: { total: number; count: number; perPage: number },
): void {
	const beyond = count === 0 && total > 0 && offset >= total;
	useEffect(() => {
		if (beyond) change({ offset: lastOffset(total, perPage) });
	});
}

/** The offset of the last page. */
export function lastOffset(total: number, perPage: number): number {
	return Math.max(0, Math.ceil(total / perPage) - 1) * perPage;
}

/** The state in the parameters of an address; what is not valid is ignored. */
export function readList(parameters: URLSearchParams, perPage: number): Shown {
	const page = Number(parameters.get("page") ?? 1);
	const search = (parameters.get("search") ?? "").replaceAll("\0", "");
	return {
		search: search.length > 200 ? "" : search,
		offset: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? (page - 1) * perPage : 0,
	};
}

/** The parameters of a state, without defaults. */
export function writtenList({ search, offset }: Shown, perPage: number): Record<string, string> {
	return {
		...(search !== "" && { search }),
		...(offset > 0 && { page: String(Math.floor(offset / perPage) + 1) }),
	};
}
