import { AddPeople } from "../../../_collections/add-people";
import type { ListPageProps } from "../../../open-list";
import { pageTitle } from "../../../page-parts";

export const generateMetadata = pageTitle("groups:add-members");

export default async function AddToGroupPage({
	params,
	...page
}: ListPageProps & { params: Promise<{ groupId: string }> }) {
	return <AddPeople kind="group" id={(await params).groupId} {...page} />;
}
