import { requestText } from "@/app/request-text";
import { AddPicker } from "@/components/directory/add-picker";
import { peopleList } from "@/components/directory/people-list";
import { PageHeader } from "@/components/ui/page-header";
import { browseGroups, roleSummary } from "@/lib/identity/directory";
import { orNotFound } from "../../../or-not-found";
import { pageTitle } from "../../../page-parts";
import { requireViewer } from "../../../require-viewer";

interface Props {
	params: Promise<{ roleId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = pageTitle("roles:add-groups");

export default async function AddGroupsPage({ params, searchParams }: Props) {
	const { roleId } = await params;
	const back = `/console/roles/${encodeURIComponent(roleId)}`;
	const { search } = peopleList(back).read(await searchParams);
	const principal = await requireViewer(`${back}/add-groups`);
	const [{ t }, { id, displayName }, groups] = await Promise.all([
		requestText(),
		roleSummary(principal, roleId).catch(orNotFound),
		browseGroups(principal, { search, order: "displayName", descending: false, page: 1 }),
	]);
	return (
		<>
			<PageHeader
				back={{ href: back, label: displayName }}
				title={t("roles:add-groups")}
				text={t("roles:add-groups-text")}
			/>
			<AddPicker
				organization={principal.organizationName}
				references={{ of: "role", id, path: "groups" }}
				found={groups.items.map(({ id: value, displayName: name, memberCount, roles }) => ({
					id: value,
					name,
					text: t("groups:member-count", { count: memberCount }),
					within: roles.some((role) => role.id === id),
				}))}
				search={search}
				searchLabel={t("groups:search")}
				path={`${back}/add-groups`}
				back={back}
			/>
		</>
	);
}
