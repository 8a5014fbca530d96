import { requestText } from "@/app/request-text";
import type { AnyListState, ListAddress, SearchParams } from "@/components/list/list-address";
import { pageContext, requireViewer } from "./require-viewer";

/** The props of a page with a list. */
export interface ListPageProps {
	searchParams: Promise<SearchParams>;
}

/** The common data of a page with a list: its state, the viewer, and the translator. */
export async function openList<State extends AnyListState>(
	address: ListAddress<State>,
	searchParams: Promise<SearchParams>,
) {
	const state = address.read(await searchParams);
	const principal = await requireViewer(address.url(state, state));
	const [{ t, language }, context] = await Promise.all([requestText(), pageContext(principal)]);
	return { state, principal, context, t, language };
}
