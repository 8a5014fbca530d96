import type { CollectionKind } from "@/components/directory/collections/collection-list";
import { CreateLink } from "@/components/list/create-link";
import type { AnyListState } from "@/components/list/list-address";
import { ListPage, type ListProps } from "@/components/list/list-page";

/** The query of `browseGroups` and `browseRoles` for a state of the list. */
export function askedOf<Sort extends string>(state: {
	search: string;
	sort: Sort;
	order: "asc" | "desc";
	page: number;
}) {
	const { search, sort, order, page } = state;
	return { search, order: sort, descending: order === "desc", page };
}

/** The list of groups, or of roles; `children` is its table. */
export function CollectionListPage<State extends AnyListState>({
	kind,
	...list
}: { kind: CollectionKind } & Pick<
	ListProps<State>,
	"t" | "address" | "state" | "found" | "children" | "exportedState"
>) {
	const { t } = list;
	return (
		<ListPage
			{...list}
			title={t(kind === "group" ? "groups:title" : "roles:title")}
			text={t(kind === "group" ? "groups:text" : "roles:text")}
			exported={`${kind}s`}
			create={<CreateLink href={`/console/${kind}s/new`} label={t(kind === "group" ? "groups:new" : "roles:new")} />}
			search={{ label: t(kind === "group" ? "groups:search" : "roles:search") }}
			empty={{
				title: t(kind === "group" ? "groups:empty" : "roles:empty"),
				text: t(kind === "group" ? "groups:empty-text" : "roles:empty-text"),
			}}
			noMatch={{ title: t("groups:no-match"), text: t("groups:no-match-text"), clear: t("groups:clear") }}
		/>
	);
}
