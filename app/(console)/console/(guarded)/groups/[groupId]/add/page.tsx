import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { AddPicker } from "@/components/directory/add-picker";
import { readPeople } from "@/components/directory/people-url";
import { PageHeader } from "@/components/ui/page-header";
import { findCandidates, groupSummary } from "@/lib/directory";
import { orNotFound } from "../../../or-not-found";
import { requireViewer } from "../../../require-viewer";

interface Props {
	params: Promise<{ groupId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("groups:add-members") };
}

export default async function AddToGroupPage({ params, searchParams }: Props) {
	const { groupId } = await params;
	const back = `/console/groups/${encodeURIComponent(groupId)}`;
	const { search } = readPeople(await searchParams);
	const principal = await requireViewer(`${back}/add`);
	const [{ t }, { id, displayName }] = await Promise.all([
		requestText(),
		groupSummary(principal, groupId).catch(orNotFound),
	]);
	const people = await findCandidates(principal, { kind: "group", id }, search);
	return (
		<>
			<PageHeader
				back={{ href: back, label: displayName }}
				title={t("groups:add-members")}
				text={t("groups:add-text")}
			/>
			<AddPicker
				organization={principal.organizationName}
				references={{ of: "group", id, path: "members" }}
				found={people.map(({ id: value, displayName: name, username, within }) => ({
					id: value,
					name,
					text: username,
					within,
				}))}
				search={search}
				searchLabel={t("groups:find")}
				path={`${back}/add`}
				back={back}
			/>
		</>
	);
}
