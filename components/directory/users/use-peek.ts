"use client";
import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { useAddressing } from "@/components/ui/address";
import { type UserListState, userListAddress } from "./user-list-address";

/** The user in the panel beside the list, from the URL; opening the panel loads no new page. */
export function usePeek(state: UserListState): [string | null, (id: string | null) => void] {
	const { full } = useAddressing();
	const search = useSearchParams();
	// A URL may contain anything; an invalid id opens no panel.
	const peek = search.get("peek")?.toLowerCase() ?? null;
	const setPeek = useCallback(
		(id: string | null) => {
			const url = full(userListAddress.url(state, { page: state.page, peek: id ?? undefined }));
			// Only the opening adds a history entry, so that Back closes the panel instead of visiting every previous user.
			if (peek === null) window.history.pushState(null, "", url);
			else window.history.replaceState(null, "", url);
		},
		[state, peek, full],
	);
	return [peek, setPeek];
}
