import { GroupTable, groupList } from "@/components/directory/collections/collection-list";
import { browseGroups } from "@/lib/identity/directory";
import { askedOf, CollectionListPage } from "../../_collections/collection-list-page";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("groups:title");

export default async function GroupsPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(groupList, searchParams);
	const { items, ...found } = await browseGroups(principal, askedOf(state));
	const list = { t, address: groupList, state, found: { ...found, shown: items.length } };
	return (
		<CollectionListPage kind="group" {...list}>
			<GroupTable t={t} groups={items} state={state} />
		</CollectionListPage>
	);
}
