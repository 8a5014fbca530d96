import { RoleTable, roleList } from "@/components/directory/collections/collection-list";
import { browseRoles } from "@/lib/identity/directory";
import { askedOf, CollectionListPage } from "../../_collections/collection-list-page";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("roles:title");

export default async function RolesPage({ searchParams }: ListPageProps) {
	const { state, principal, t } = await openList(roleList, searchParams);
	const { items, ...found } = await browseRoles(principal, askedOf(state));
	const list = { t, address: roleList, state, found: { ...found, shown: items.length } };
	return (
		<CollectionListPage kind="role" {...list}>
			<RoleTable t={t} roles={items} state={state} />
		</CollectionListPage>
	);
}
