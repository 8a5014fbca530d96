import { AddPeople } from "../../../_collections/add-people";
import type { ListPageProps } from "../../../open-list";
import { pageTitle } from "../../../page-parts";

export const generateMetadata = pageTitle("roles:add-users");

export default async function AddToRolePage({
	params,
	...page
}: ListPageProps & { params: Promise<{ roleId: string }> }) {
	return <AddPeople kind="role" id={(await params).roleId} {...page} />;
}
