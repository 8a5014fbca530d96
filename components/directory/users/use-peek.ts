"use client";
import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { type UserListState, userListAddress } from "./user-list-address";

/** Who is looked at beside the list, as the address says; looking at somebody asks the server for no new page. */
export function usePeek(state: UserListState): [string | null, (id: string | null) => void] {
	const search = useSearchParams();
	// A link that was followed may be anything; what is no id leads to nobody.
	const peek = search.get("peek")?.toLowerCase() ?? null;
	const setPeek = useCallback(
		(id: string | null) => {
			const url = userListAddress.url(state, { page: state.page, peek: id ?? undefined });
			// Back leads from the panel to the list, and not through everybody who was looked at.
			if (peek === null) window.history.pushState(null, "", url);
			else window.history.replaceState(null, "", url);
		},
		[state, peek],
	);
	return [peek, setPeek];
}
