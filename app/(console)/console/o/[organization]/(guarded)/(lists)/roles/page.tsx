import { RoleTable, roleList } from "@/components/directory/collections/collection-list";
import { browseRoles } from "@/lib/identity/directory";
import { shippedRoleNames } from "@/lib/platform/i18n/server";
import { askedOf, CollectionListPage } from "../../_collections/collection-list-page";
import { type ListPageProps, openList } from "../../open-list";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("roles:title");

export default async function RolesPage({ searchParams }: ListPageProps) {
	const { state, principal, t, language } = await openList(roleList, searchParams);
	const { items, ...found } = await browseRoles(principal, {
		...askedOf(state),
		shownAs: shippedRoleNames(language.code),
	});
	const list = { t, address: roleList, state, found: { ...found, shown: items.length } };
	return (
		<CollectionListPage kind="role" {...list} exportedState={{ language: language.code }}>
			<RoleTable t={t} roles={items} state={state} />
		</CollectionListPage>
	);
}
